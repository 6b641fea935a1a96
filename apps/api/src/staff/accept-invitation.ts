import { hashOf, isSecret, requireUncommon } from '#api/identity/index.ts'
import { networkOf } from '#api/network-of.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { staffChanges } from '#api/texts/staff.ts'
import type { RequestInfo } from './actors.ts'
import { type Browser, type Opened, openSession } from './open-staff-session.ts'
import {
  countOwners,
  findInvitation,
  insertMember,
  lockRoles,
  type StoredInvitation,
  takeInvitation,
  updateMember,
} from './staff.repository.ts'
import type { PasswordDeps, StaffDeps } from './staff-deps.ts'

/** Until when the password alone opens the way to a first second step. */
const ENROL_MS = 24 * 60 * 60_000

type Accepted = {
  token: string
  name: string
  email?: string | undefined
  password: string
  /** For the change log. */
  request: RequestInfo
}

/** What a link is for. Throws Refusal `link_refused`, `rate_limited`. */
export async function lookAtInvitation(deps: StaffDeps, token: string, { address }: Browser) {
  await deps.limits.consume({ limit: deps.bounds.linkPerNetwork, of: networkOf(address) })
  const { invited, role, member } = await requireOpen(deps, deps.db, token)
  return { kind: invited.kind, email: invited.email, name: member?.name ?? '', role: role.name }
}

/**
 * Sets name and password of whoever holds the link, which works once; the second step is set up next.
 * @throws Refusal `link_refused`, `email_taken`, `rate_limited`; `invalid_input` leaves the link as it is
 */
export async function acceptInvitation(
  deps: PasswordDeps,
  { token, name, email, password, request }: Accepted,
  browser: Browser,
): Promise<{ opened: Opened; staffId: string }> {
  const { db, limits, bounds, passwords } = deps
  await limits.consume({ limit: bounds.linkPerNetwork, of: networkOf(browser.address) })
  requireUncommon(password)
  // Checked before hashing, so that nobody without a link costs a hash; who gets it is decided below.
  const { invited, role } = await requireOpen(deps, db, token)
  const wanted = invited.email ?? email
  if (wanted === undefined) throw invalidField('email', 'required')
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    await requireOpen(deps, tx, token)
    const taken = await takeInvitation(tx, invited.id)
    if (!taken) throw new Refusal('link_refused')
    const staffId = await writeMember(tx, deps, { taken, name, email: wanted, passwordHash })
    const staff = { staffId, name, sessionId: null }
    await inChangeSet(tx, { ...request, staff, summary: staffChanges.joined(name) }, async (changes) => {
      const before = taken.kind === 'reset' ? { secondStep: 'reset' } : null
      const after =
        taken.kind === 'reset' ? { secondStep: 'begun' } : { name, email: wanted, role: role.name }
      changes.record({ kind: 'staff', id: staffId, before, after })
    })
    const opened = await openSession(tx, deps, { staffId, stage: 'enrolling', isSteppedUp: false }, browser)
    return { opened, staffId }
  })
}

async function requireOpen({ clock, installation }: StaffDeps, read: Read, token: string) {
  const found = isSecret(token) ? await findInvitation(read, hashOf(token, installation)) : undefined
  if (!found || found.invited.expiresAt <= clock.now()) throw new Refusal('link_refused')
  // Somebody else became the first owner meanwhile.
  if (found.invited.kind === 'first_owner' && (await countOwners(read)) > 0) throw new Refusal('link_refused')
  // They got another role meanwhile, and who made the link may not act on them any more, perhaps.
  if (found.member && found.member.roleId !== found.invited.roleId) throw new Refusal('link_refused')
  return found
}

type NewMember = { taken: StoredInvitation; name: string; email: string; passwordHash: string }

async function writeMember(
  tx: Tx,
  { clock }: StaffDeps,
  { taken, name, email, passwordHash }: NewMember,
): Promise<string> {
  const now = clock.now()
  const enrolUntil = new Date(now.getTime() + ENROL_MS)
  if (taken.staffId !== null) {
    await updateMember(tx, taken.staffId, { name, passwordHash, enrolUntil })
    return taken.staffId
  }
  const { roleId } = taken
  const inserted = await insertMember(tx, {
    id: newId(),
    name,
    email,
    passwordHash,
    roleId,
    enrolUntil,
    createdAt: now,
  })
  if (!inserted) throw new Refusal('email_taken')
  return inserted.id
}
