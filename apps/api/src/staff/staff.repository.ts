import type { Permission } from '@shop/contract/permissions'
import { and, count, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { countedSecondSteps } from './factors.repository.ts'
import { invitation, roles, staff } from './staff.tables.ts'

export type StoredMember = typeof staff.$inferSelect
export type StoredRole = typeof roles.$inferSelect
export type RoleFields = { [Name in 'name' | 'permissions']?: StoredRole[Name] | undefined }
export type StoredInvitation = typeof invitation.$inferSelect

/** What people and roles are changed under: one such change at a time, so that two cannot remove the last two owners. */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).orderBy(roles.id).for('update')
}

/** The demo owner, who has no password, is not found so. */
export async function findMemberByEmail(read: Read, email: string): Promise<StoredMember | undefined> {
  const [member] = await read
    .select()
    .from(staff)
    .where(and(hasEmail(email), eq(staff.isDemo, false)))
  return member
}

function hasEmail(email: string): SQL {
  return sql`canonical_email(${staff.email}) = canonical_email(${email})`
}

export async function findMember(
  read: Read,
  id: string,
): Promise<{ member: StoredMember; role: StoredRole } | undefined> {
  const [found] = await read
    .select({ member: staff, role: roles })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(eq(staff.id, id))
  return found
}

/** One change of their second steps or views at a time. False when they were removed meanwhile. */
export async function lockMember(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update')
  return locked.length > 0
}

/** Somebody as they are now, if they still have this password; locked until the transaction ends, which may write them. */
export async function lockIfPasswordUnchanged(
  tx: Tx,
  { id, passwordHash }: Pick<StoredMember, 'id' | 'passwordHash'>,
): Promise<StoredMember | undefined> {
  const [held] = await tx.select().from(staff).where(eq(staff.id, id)).for('no key update')
  return passwordHash !== null && held?.passwordHash === passwordHash ? held : undefined
}

export async function listMembers(read: Read) {
  return read
    .select({
      member: staff,
      role: roles,
      secondSteps: countedSecondSteps,
    })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .orderBy(staff.createdAt, staff.id)
}

/** Undefined when the e-mail is taken, which the unique index decides. */
export async function insertMember(
  tx: Tx,
  member: typeof staff.$inferInsert,
): Promise<StoredMember | undefined> {
  const [inserted] = await tx.insert(staff).values(member).onConflictDoNothing().returning()
  return inserted
}

export async function findDemoOwner(read: Read): Promise<StoredMember | undefined> {
  const [member] = await read.select().from(staff).where(eq(staff.isDemo, true))
  return member
}

export async function updateMember(
  tx: Tx,
  id: string,
  change: Partial<Pick<StoredMember, 'name' | 'passwordHash' | 'enrolUntil'>>,
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, id))
}

/**
 * Ends a link to reset them, too: whoever made it may not act on somebody of the new role, perhaps. And links that they made
 * and could not make any more.
 */
export async function saveRoleOfMember(tx: Tx, id: string, roleId: string): Promise<void> {
  await tx.delete(invitation).where(and(eq(invitation.kind, 'reset'), eq(invitation.staffId, id)))
  await tx.update(staff).set({ roleId }).where(eq(staff.id, id))
  await deleteLinksBeyondMakers(tx)
}

/** Links that they made and kept go with them. */
export async function deleteMember(tx: Tx, id: string): Promise<void> {
  await tx.delete(staff).where(eq(staff.id, id))
}

/** Counts the owners, without the demo owner, who goes with the demo. */
export async function countOwners(read: Read): Promise<number> {
  const [counted] = await read
    .select({ owners: count() })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(eq(roles.isOwner, true), eq(staff.isDemo, false)))
  return counted?.owners ?? 0
}

export async function listRolesWithPeople(read: Read) {
  return read
    .select({
      role: roles,
      people: sql<number>`(select count(*)::int from staff s where s.role_id = role.id)`,
    })
    .from(roles)
    .orderBy(roles.createdAt, roles.name)
}

export async function findRole(read: Read, id: string): Promise<StoredRole | undefined> {
  const [role] = await read.select().from(roles).where(eq(roles.id, id))
  return role
}

export async function findOwnerRole(read: Read): Promise<StoredRole> {
  const [role] = await read.select().from(roles).where(eq(roles.isOwner, true))
  if (!role) throw new Error('There is no role of owners: a migration makes it')
  return role
}

export async function findRoleByName(read: Read, name: string): Promise<StoredRole | undefined> {
  const [role] = await read.select().from(roles).where(sql`lower(${roles.name}) = lower(${name})`)
  return role
}

export async function insertRole(tx: Tx, role: typeof roles.$inferInsert): Promise<StoredRole> {
  const [inserted] = await tx.insert(roles).values(role).returning()
  if (!inserted) throw new Error('An insert without a row')
  return inserted
}

/** Raises the version. Ends links that their makers could not make any more. */
export async function updateRole(tx: Tx, id: string, change: RoleFields): Promise<StoredRole> {
  const [role] = await tx
    .update(roles)
    .set({ ...change, version: sql`${roles.version} + 1` })
    .where(eq(roles.id, id))
    .returning()
  if (!role) throw new Error('A role that was read is gone')
  await deleteLinksBeyondMakers(tx)
  return role
}

export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.delete(roles).where(eq(roles.id, id))
}

export async function isRoleInUse(read: Read, id: string): Promise<boolean> {
  const [holder] = await read.select({ id: staff.id }).from(staff).where(eq(staff.roleId, id)).limit(1)
  const [invited] = await read
    .select({ id: invitation.id })
    .from(invitation)
    .where(eq(invitation.roleId, id))
    .limit(1)
  return holder !== undefined || invited !== undefined
}

function invitedAt(email: string | null): SQL {
  return sql`canonical_email(${invitation.email}) = canonical_email(${email})`
}

/** Replaces the one before for the same person. */
export async function saveInvitation(tx: Tx, made: typeof invitation.$inferInsert): Promise<void> {
  const { kind, email = null, staffId = null } = made
  const isSame = { first_owner: sql`true`, invitation: invitedAt(email), reset: sql`staff_id = ${staffId}` }
  await tx.delete(invitation).where(and(eq(invitation.kind, kind), isSame[kind]))
  await tx.insert(invitation).values(made)
}

const MAY_INVITE: Permission = 'staff.write'

/** Whoever kept a link that they made themselves would get by it what they lack by now. Under the lock of roles. */
async function deleteLinksBeyondMakers(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from invitation using staff maker, role own, role given
    where maker.id = invitation.made_by and own.id = maker.role_id and given.id = invitation.role_id
      and not own.is_owner
      and (given.is_owner or not ${MAY_INVITE} = any (own.permissions) or not given.permissions <@ own.permissions)`)
}

/** Of all kinds that somebody made and nobody followed yet. */
export async function deleteLinksOf(tx: Tx, makerId: string): Promise<void> {
  await tx.delete(invitation).where(eq(invitation.madeBy, makerId))
}

export async function findInvitation(read: Read, secretHash: string) {
  const [found] = await read
    .select({ invited: invitation, role: roles, member: staff })
    .from(invitation)
    .innerJoin(roles, eq(roles.id, invitation.roleId))
    .leftJoin(staff, eq(staff.id, invitation.staffId))
    .where(eq(invitation.secretHash, secretHash))
  return found
}

/** To somebody new, and not used yet. */
export async function findOpenInvitation(read: Read, id: string) {
  const [found] = await read
    .select({ invited: invitation, role: roles })
    .from(invitation)
    .innerJoin(roles, eq(roles.id, invitation.roleId))
    .where(and(eq(invitation.id, id), eq(invitation.kind, 'invitation')))
  return found
}

/** The one that a further invitation of the same address would replace. */
export async function findOpenInvitationTo(read: Read, email: string) {
  const [found] = await read
    .select({ role: roles })
    .from(invitation)
    .innerJoin(roles, eq(roles.id, invitation.roleId))
    .where(and(eq(invitation.kind, 'invitation'), invitedAt(email)))
  return found
}

/** Consumes it; undefined when it was taken. */
export async function takeInvitation(tx: Tx, id: string): Promise<StoredInvitation | undefined> {
  const [taken] = await tx.delete(invitation).where(eq(invitation.id, id)).returning()
  return taken
}

export async function listInvitations(read: Read) {
  return read
    .select({ invited: invitation, role: roles })
    .from(invitation)
    .innerJoin(roles, eq(roles.id, invitation.roleId))
    .where(eq(invitation.kind, 'invitation'))
    .orderBy(invitation.createdAt, invitation.id)
}

export async function deleteInvitation(tx: Tx, id: string): Promise<StoredInvitation | undefined> {
  const [deleted] = await tx
    .delete(invitation)
    .where(and(eq(invitation.id, id), eq(invitation.kind, 'invitation')))
    .returning()
  return deleted
}

export async function deleteOldInvitations(tx: Tx, before: Date): Promise<void> {
  await tx.delete(invitation).where(lte(invitation.expiresAt, before))
}
