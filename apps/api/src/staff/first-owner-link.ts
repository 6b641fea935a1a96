import type { Deps } from '#api/deps.ts'
import { makeStaffLink } from './make-staff-link.ts'
import { countOwners, findOwnerRole, lockRoles } from './staff.repository.ts'
import { createStaffDeps } from './staff-deps.ts'

/** A one-time link for the first owner, which ends the one before; null once there is an owner. */
export async function makeFirstOwnerLink(
  shop: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<string | null> {
  const deps = createStaffDeps(shop)
  return shop.db.transaction(async (tx) => {
    // Two processes that start together make one link after the other.
    await lockRoles(tx)
    if ((await countOwners(tx)) > 0) return null
    const { id: roleId } = await findOwnerRole(tx)
    const { url } = await makeStaffLink(tx, deps, { kind: 'first_owner', roleId })
    return url
  })
}
