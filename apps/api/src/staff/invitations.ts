import { inChangeSet } from '#api/platform/audit/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { staffChanges } from '#api/texts/staff.ts'
import type { StaffActor, TerminalActor } from './actors.ts'
import { type MadeLink, makeStaffLink } from './make-staff-link.ts'
import { requireWithin } from './role-rules.ts'
import {
  deleteInvitation,
  findMemberByEmail,
  findOpenInvitation,
  findOpenInvitationTo,
  findRole,
  listInvitations as listStored,
  lockRoles,
} from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { permissionsOf } from './staff-session-rules.ts'

export async function listInvitations({ db, clock }: StaffDeps) {
  const now = clock.now()
  return (await listStored(db)).map(({ invited: { id, email, createdAt, expiresAt }, role }) => ({
    id,
    email: email ?? '',
    role: { id: role.id, name: role.name },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }))
}

/**
 * A further one for the same address replaces the first.
 * @throws Refusal `email_taken`, `beyond_own_role`; `invalid_input` for a role that is not there
 */
export async function invite(
  deps: StaffDeps,
  by: StaffActor | TerminalActor,
  { email, roleId }: { email: string; roleId: string },
): Promise<MadeLink> {
  return deps.db.transaction(async (tx) => {
    await lockRoles(tx)
    const role = await findRole(tx, roleId)
    if (!role) throw invalidField('roleId')
    const replaced = await findOpenInvitationTo(tx, email)
    if (by.staff.staffId !== null) {
      requireWithin(by.staff, permissionsOf(role))
      if (replaced) requireWithin(by.staff, permissionsOf(replaced.role))
    }
    if (await findMemberByEmail(tx, email)) throw new Refusal('email_taken')
    return inChangeSet(tx, { ...by, summary: staffChanges.invited(email, role.name) }, async (changes) => {
      const madeBy = by.staff.staffId
      const link = await makeStaffLink(tx, deps, { kind: 'invitation', email, roleId, madeBy })
      changes.record({ kind: 'invitation', id: link.id, before: null, after: { email, role: role.name } })
      return link
    })
  })
}

/** @throws Refusal `not_found`, `beyond_own_role` */
export async function withdrawInvitation({ db }: StaffDeps, by: StaffActor, id: string): Promise<void> {
  if (!isId(id)) throw new Refusal('not_found')
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    const found = await findOpenInvitation(tx, id)
    if (!found) throw new Refusal('not_found')
    requireWithin(by.staff, permissionsOf(found.role))
    if (!(await deleteInvitation(tx, id))) throw new Refusal('not_found')
    const email = found.invited.email ?? ''
    await inChangeSet(tx, { ...by, summary: staffChanges.withdrawn(email) }, async (changes) => {
      changes.record({ kind: 'invitation', id, before: { email }, after: null })
    })
  })
}
