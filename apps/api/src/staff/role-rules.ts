import type { Permission } from '@shop/contract/permissions'
import type { StaffMember } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'

/** Nobody gives, takes or touches what they lack themselves. Throws Refusal `beyond_own_role`. */
export function requireWithin(
  { permissions }: Pick<StaffMember, 'permissions'>,
  wanted: readonly Permission[],
): void {
  if (wanted.some((each) => !permissions.has(each))) throw new Refusal('beyond_own_role')
}
