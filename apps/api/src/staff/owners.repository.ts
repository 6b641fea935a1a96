import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Read } from '#api/platform/db/index.ts'
import { roles, staff, staffPasskey, staffTotp } from './staff.tables.ts'

export type Owner = { id: string; email: string }

/** Lists the owners, without the demo's, who reads no mail. */
export async function listOwners(read: Read): Promise<Owner[]> {
  return read
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(eq(roles.isOwner, true), eq(staff.isDemo, false)))
    .orderBy(asc(staff.createdAt), asc(staff.id))
}

/** Whether an owner, not the demo's, has a second step. */
export async function isOwnerSecured(read: Read): Promise<boolean> {
  const [owner] = await read
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .leftJoin(staffPasskey, eq(staffPasskey.staffId, staff.id))
    .leftJoin(staffTotp, eq(staffTotp.staffId, staff.id))
    .where(
      and(
        eq(roles.isOwner, true),
        eq(staff.isDemo, false),
        or(isNotNull(staffPasskey.id), isNotNull(staffTotp.secret)),
      ),
    )
    .limit(1)
  return owner !== undefined
}
