import type { Permission } from '@shop/contract/permissions'
import { and, arrayContains, asc, eq, inArray, or } from 'drizzle-orm'
import type { Read } from '#api/platform/db/index.ts'
import { roles, staff } from './staff.tables.ts'

export type StaffName = { id: string; name: string }

/** Lists who has a permission, by name; owners have every one. The demo owner is there in a demo alone. */
export async function listWhoMay(
  read: Read,
  permission: Permission,
  { isDemo }: { isDemo: boolean },
): Promise<StaffName[]> {
  return read
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(
      and(
        or(eq(roles.isOwner, true), arrayContains(roles.permissions, [permission])),
        isDemo ? undefined : eq(staff.isDemo, false),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id))
}

/** Lists the names of these members of staff, without those who have left. */
export async function listStaffNames(read: Read, ids: readonly string[]): Promise<StaffName[]> {
  if (ids.length === 0) return []
  return read
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...ids]))
}
