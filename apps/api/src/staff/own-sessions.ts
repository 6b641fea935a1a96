import type { StaffMember } from '#api/caller.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { staffChanges } from '#api/texts/staff.ts'
import type { StaffActor } from './actors.ts'
import { recordOwn } from './record-own.ts'
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './sessions.repository.ts'
import { lockMember } from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { IDLE_MS } from './staff-session-rules.ts'

export async function listOwnSessions({ db, clock }: StaffDeps, { staffId, sessionId }: StaffMember) {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const sessions = await listSessionsOf(db, staffId, { now, idleSince })
  return sessions.map(({ id, browser, address, createdAt, seenAt }) => ({
    id,
    isThis: id === sessionId,
    browser,
    address,
    openedAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}

/** What the log says of a device that is signed out. */
const ended = { before: { signedIn: true }, after: { signedIn: false } }

/** @throws Refusal `not_found`, also for somebody else's */
export async function endOwnSession({ db }: StaffDeps, by: StaffActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isId(id) || !(await deleteSessionOf(tx, by.staff.staffId, id))) throw new Refusal('not_found')
    await recordOwn(tx, by, { summary: staffChanges.ownDevice, ...ended })
  })
}

export async function endOtherSessions({ db }: StaffDeps, by: StaffActor): Promise<void> {
  const { staffId, sessionId } = by.staff
  await db.transaction(async (tx) => {
    await lockMember(tx, staffId)
    const count = await deleteSessionsOf(tx, staffId, sessionId)
    if (count > 0) await recordOwn(tx, by, { summary: staffChanges.ownDevices, ...ended })
  })
}
