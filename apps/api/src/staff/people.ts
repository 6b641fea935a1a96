import type { StaffMember } from '#api/caller.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { staffChanges } from '#api/texts/staff.ts'
import type { StaffActor, TerminalActor } from './actors.ts'
import { deleteSecondSteps } from './factors.repository.ts'
import { type MadeLink, makeStaffLink } from './make-staff-link.ts'
import { requireWithin } from './role-rules.ts'
import { deletePrivateViews } from './saved-views.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'
import {
  countOwners,
  deleteLinksOf,
  deleteMember,
  findMember,
  findRole,
  listMembers,
  lockMember,
  lockRoles,
  type StoredMember,
  type StoredRole,
  saveRoleOfMember,
  updateMember,
} from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { permissionsOf } from './staff-session-rules.ts'

/** The demo owner is there in a demo alone. */
export async function listPeople({ db, mode }: StaffDeps, { staffId }: StaffMember) {
  const found = (await listMembers(db)).filter(({ member }) => mode === 'demo' || !member.isDemo)
  return found.map(({ member, role, secondSteps }) => ({
    id: member.id,
    name: member.name,
    email: member.email,
    role: { id: role.id, name: role.name },
    isSelf: member.id === staffId,
    isDemo: member.isDemo,
    secondSteps,
    lastSeenAt: member.seenAt?.toISOString() ?? null,
  }))
}

type Person = { member: StoredMember; role: StoredRole }

/**
 * Somebody whom this member may act on: nobody touches who may more. One change of people and roles at a time.
 * @throws Refusal `not_found` (also for the demo owner, who stays as made), `beyond_own_role`
 */
async function takePerson(tx: Tx, { staff }: StaffActor, id: string): Promise<Person> {
  await lockRoles(tx)
  const found = isId(id) ? await findMember(tx, id) : undefined
  if (!found || found.member.isDemo) throw new Refusal('not_found')
  requireWithin(staff, permissionsOf(found.role))
  return found
}

/** Its name for people; the id is what undo goes by, since another role may have the name by then. */
export function roleRecordOf({ id, name }: StoredRole) {
  return { role: name, roleId: id }
}

/** @throws Refusal `last_owner` */
export async function requireAnotherOwner(tx: Tx, { role }: Person): Promise<void> {
  if (role.isOwner && (await countOwners(tx)) < 2) throw new Refusal('last_owner')
}

/** @throws Refusal `not_found`, `beyond_own_role`, `last_owner`; `invalid_input` for a role that is not there */
export async function changeRoleOfPerson(
  { db }: StaffDeps,
  by: StaffActor,
  { id, roleId }: { id: string; roleId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await takePerson(tx, by, id)
    const role = await findRole(tx, roleId)
    if (!role) throw invalidField('roleId')
    requireWithin(by.staff, permissionsOf(role))
    if (role.id === person.role.id) return
    await requireAnotherOwner(tx, person)
    const summary = staffChanges.roleOf(person.member.name, role.name)
    await inChangeSet(tx, { ...by, summary }, async (changes) => {
      await saveRoleOfMember(tx, id, roleId)
      changes.record({ kind: 'staff', id, before: roleRecordOf(person.role), after: roleRecordOf(role) })
    })
  })
}

/** They are out at their next call. Throws Refusal `not_found`, `beyond_own_role`. */
export async function endSessionsOfPerson({ db }: StaffDeps, by: StaffActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { member } = await takePerson(tx, by, id)
    await inChangeSet(tx, { ...by, summary: staffChanges.signedOut(member.name) }, async (changes) => {
      // A sign-in by what is ended here is either through, and ends with the others, or not begun.
      await lockMember(tx, id)
      await deleteSessionsOf(tx, member.id)
      changes.record({ kind: 'staff', id, before: { signedIn: true }, after: { signedIn: false } })
    })
  })
}

/** @throws Refusal `not_found`, `beyond_own_role` */
export async function resetPerson(deps: StaffDeps, by: StaffActor, id: string): Promise<MadeLink> {
  return deps.db.transaction(async (tx) => {
    const { member } = await takePerson(tx, by, id)
    return resetMember(tx, deps, { member, by })
  })
}

/** Password, second steps and sessions go at once, and the links that they made; the new link sets new ones. */
export async function resetMember(
  tx: Tx,
  deps: StaffDeps,
  { member, by }: { member: StoredMember; by: StaffActor | TerminalActor },
): Promise<MadeLink> {
  const { id, name, email, roleId } = member
  return inChangeSet(tx, { ...by, summary: staffChanges.reset(name) }, async (changes) => {
    await updateMember(tx, id, { passwordHash: null, enrolUntil: null })
    await deleteSecondSteps(tx, id)
    await deleteSessionsOf(tx, id)
    await deleteLinksOf(tx, id)
    changes.record({ kind: 'staff', id, before: { secondStep: 'set' }, after: { secondStep: 'reset' } })
    const madeBy = by.staff.staffId
    return makeStaffLink(tx, deps, { kind: 'reset', email, roleId, staffId: id, madeBy })
  })
}

/** @throws Refusal `not_found`, `beyond_own_role`, `last_owner` */
export async function removePerson({ db }: StaffDeps, by: StaffActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await takePerson(tx, by, id)
    await requireAnotherOwner(tx, person)
    const { name, email } = person.member
    await inChangeSet(tx, { ...by, summary: staffChanges.removed(name) }, async (changes) => {
      await lockMember(tx, id)
      await deletePrivateViews(tx, id)
      await deleteMember(tx, id)
      changes.record({ kind: 'staff', id, before: { name, email, role: person.role.name }, after: null })
    })
  })
}
