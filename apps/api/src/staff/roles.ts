import { PERMISSIONS, type Permission } from '@shop/contract/permissions'
import type { StaffMember } from '#api/caller.ts'
import { inChangeSet, mergeOrRefuse } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { staffChanges } from '#api/texts/staff.ts'
import type { StaffActor } from './actors.ts'
import { requireWithin } from './role-rules.ts'
import {
  deleteRole,
  findRole,
  findRoleByName,
  insertRole,
  isRoleInUse,
  listRolesWithPeople,
  lockRoles,
  type StoredRole,
  updateRole,
} from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { permissionsOf } from './staff-session-rules.ts'

type NewRole = { name: string; permissions: readonly Permission[] }

type RoleChange = {
  id: string
  /** The version that the editor saw. */
  seen: number
  patch: { name?: string | undefined; permissions?: Permission[] | undefined }
}

/** As the change log and undo name it. */
export const ROLE_KIND = 'role'

export async function listRoles({ db }: StaffDeps) {
  return (await listRolesWithPeople(db)).map(({ role, people }) => ({
    id: role.id,
    name: role.name,
    permissions: permissionsOf(role),
    isOwner: role.isOwner,
    people,
    version: role.version,
  }))
}

/** @throws Refusal `beyond_own_role`, `role_name_taken` */
export async function createRole(
  { db, clock }: StaffDeps,
  by: StaffActor,
  { name, permissions }: NewRole,
): Promise<string> {
  requireWithin(by.staff, permissions)
  const id = newId()
  const role = { name, permissions: inOrder(permissions) }
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    await requireFreeName(tx, name)
    await inChangeSet(tx, { ...by, summary: staffChanges.roleMade(name) }, async (changes) => {
      const after = await insertRole(tx, { ...role, id, createdAt: clock.now() })
      changes.record({ kind: ROLE_KIND, id, before: null, after: recordOf(after) })
    })
  })
  return id
}

/** @throws Refusal `not_found`, `role_fixed`, `beyond_own_role`, `stale`, `role_name_taken` */
export async function changeRole({ db }: StaffDeps, by: StaffActor, change: RoleChange): Promise<void> {
  const { id, seen, patch } = change
  await db.transaction(async (tx) => {
    const role = await takeRole(tx, by.staff, id)
    requireWithin(by.staff, patch.permissions ?? [])
    const present = recordOf(role)
    const wanted = { ...patch, ...(patch.permissions && { permissions: inOrder(patch.permissions) }) }
    const fields = await mergeOrRefuse(tx, { kind: ROLE_KIND, id, seen, present, wanted })
    if (Object.keys(fields).length === 0) return
    if (fields.name !== undefined) await requireFreeName(tx, fields.name, id)
    await inChangeSet(tx, { ...by, summary: staffChanges.roleChanged(role.name) }, async (changes) => {
      const after = recordOf(await updateRole(tx, id, fields))
      changes.record({ kind: ROLE_KIND, id, before: present, after })
    })
  })
}

/** @throws Refusal `not_found`, `role_fixed`, `beyond_own_role`, `role_in_use` */
export async function removeRole({ db }: StaffDeps, by: StaffActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const role = await takeRole(tx, by.staff, id)
    if (await isRoleInUse(tx, id)) throw new Refusal('role_in_use')
    await inChangeSet(tx, { ...by, summary: staffChanges.roleRemoved(role.name) }, async (changes) => {
      await deleteRole(tx, id)
      changes.record({ kind: ROLE_KIND, id, before: recordOf(role), after: null })
    })
  })
}

/** What the change log keeps of it, and undo compares. */
export function recordOf({ name, permissions, version }: StoredRole) {
  return { name, permissions, version }
}

/**
 * A role that this member may change.
 * @throws Refusal `not_found`, `role_fixed`, `beyond_own_role`
 */
export async function takeRole(tx: Tx, by: StaffMember, id: string): Promise<StoredRole> {
  await lockRoles(tx)
  const role = await findRole(tx, id)
  if (!role) throw new Refusal('not_found')
  if (role.isOwner) throw new Refusal('role_fixed')
  requireWithin(by, permissionsOf(role))
  return role
}

/** @throws Refusal `role_name_taken` */
export async function requireFreeName(tx: Tx, name: string, ownId?: string): Promise<void> {
  const named = await findRoleByName(tx, name)
  if (named && named.id !== ownId) throw new Refusal('role_name_taken')
}

/** Once each, as the contract lists them; names that it does not list are left out. */
export function inOrder(permissions: readonly string[]): Permission[] {
  return PERMISSIONS.filter((each) => permissions.includes(each))
}
