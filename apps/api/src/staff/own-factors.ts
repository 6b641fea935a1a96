import type { MadePasskey, PasskeyCreation } from '@shop/contract/admin/passkeys'
import type { StaffMember } from '#api/caller.ts'
import { requireUncommon } from '#api/identity/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { staffChanges } from '#api/texts/staff.ts'
import type { StaffActor } from './actors.ts'
import {
  countSecondSteps,
  deletePasskey,
  deleteTotp,
  findTotp,
  insertPasskey,
  listPasskeysOf,
} from './factors.repository.ts'
import { askForNewPasskey, readNewPasskey } from './passkeys.ts'
import { recordOwn } from './record-own.ts'
import { waysOf } from './second-step-ways.ts'
import { deleteSessionsOf } from './sessions.repository.ts'
import { lockMember, updateMember } from './staff.repository.ts'
import type { PasswordDeps, StaffDeps } from './staff-deps.ts'

const MAX_PASSKEYS = 10

export async function listOwnFactors({ db }: StaffDeps, { staffId }: StaffMember) {
  const totp = await findTotp(db, staffId)
  const { recoveryCodesLeft } = await countSecondSteps(db, staffId)
  const passkeys = (await listPasskeysOf(db, staffId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
  const appCode = totp?.confirmedAt ? { createdAt: totp.confirmedAt.toISOString() } : null
  return { passkeys, appCode, recoveryCodesLeft }
}

/** @throws Refusal `too_many_passkeys` */
export async function askForOwnPasskey(deps: StaffDeps, member: StaffMember): Promise<PasskeyCreation> {
  await requireRoom(deps.db, member)
  return askForNewPasskey(deps, member.sessionId, member)
}

/** @throws Refusal `second_step_refused`, `too_many_passkeys` */
export async function addOwnPasskey(
  deps: StaffDeps,
  by: StaffActor,
  { name, passkey }: { name: string; passkey: MadePasskey },
): Promise<string> {
  const { staffId, sessionId } = by.staff
  const read = await readNewPasskey(deps, sessionId, { staffId, name, made: passkey })
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, staffId)
    await requireRoom(tx, by.staff)
    const before = await namesOfPasskeys(tx, staffId)
    if (!(await insertPasskey(tx, read))) throw new Refusal('second_step_refused')
    await recordOwn(tx, by, {
      summary: staffChanges.passkeyAdded(name),
      before: { passkeys: before },
      after: { passkeys: [...before, name] },
    })
  })
  return read.id
}

async function namesOfPasskeys(tx: Tx, staffId: string): Promise<string[]> {
  return (await listPasskeysOf(tx, staffId)).map(({ name }) => name)
}

async function requireRoom(read: StaffDeps['db'] | Tx, { staffId }: StaffMember): Promise<void> {
  const { passkeys } = await countSecondSteps(read, staffId)
  if (passkeys >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys')
}

/** @throws Refusal `not_found`, `last_second_step` */
export async function removeOwnPasskey({ db }: StaffDeps, by: StaffActor, id: string): Promise<void> {
  const { staffId } = by.staff
  await db.transaction(async (tx) => {
    await lockMember(tx, staffId)
    const before = await namesOfPasskeys(tx, staffId)
    const removed = isId(id) ? await deletePasskey(tx, staffId, id) : undefined
    if (!removed) throw new Refusal('not_found')
    await requireSecondStep(tx, staffId)
    await recordOwn(tx, by, {
      summary: staffChanges.passkeyRemoved(removed.name),
      before: { passkeys: before },
      after: { passkeys: await namesOfPasskeys(tx, staffId) },
    })
  })
}

/** Removes the app code; no refusal if there was none. Throws Refusal `last_second_step`. */
export async function removeOwnAppCode({ db }: StaffDeps, by: StaffActor): Promise<void> {
  const { staffId } = by.staff
  await db.transaction(async (tx) => {
    await lockMember(tx, staffId)
    const { appCode } = await countSecondSteps(tx, staffId)
    await deleteTotp(tx, staffId)
    await requireSecondStep(tx, staffId)
    const summary = staffChanges.appCodeRemoved
    await recordOwn(tx, by, {
      summary,
      before: { appCode: appCode ? 'former' : 'none' },
      after: { appCode: 'none' },
    })
  })
}

/** Looked at after the removal, under the lock: two at once cannot remove one each. */
async function requireSecondStep(tx: Tx, staffId: string): Promise<void> {
  if (waysOf(await countSecondSteps(tx, staffId)).length === 0) throw new Refusal('last_second_step')
}

/** Ends the other sessions. Throws Refusal `invalid_input` for a common password. */
export async function changeOwnPassword(
  { db, passwords }: PasswordDeps,
  by: StaffActor,
  password: string,
): Promise<void> {
  const { staffId, sessionId } = by.staff
  requireUncommon(password)
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    await updateMember(tx, staffId, { passwordHash })
    await deleteSessionsOf(tx, staffId, sessionId)
    const summary = staffChanges.ownPassword
    await recordOwn(tx, by, { summary, before: { password: 'former' }, after: { password: 'new' } })
  })
}
