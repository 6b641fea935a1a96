import type { Deps } from '#api/deps.ts'
import { type AtTerminal, typedBy } from '#api/platform/audit/index.ts'
import { invite } from './invitations.ts'
import type { MadeLink } from './make-staff-link.ts'
import { resetMember } from './people.ts'
import { findMemberByEmail, findRoleByName, listMembers, lockRoles } from './staff.repository.ts'
import { createStaffDeps } from './staff-deps.ts'

/** Whoever sits at the machine may do all of it: for a first owner, and for one who lost the second step. */

type Shop = Pick<Deps, 'db' | 'clock' | 'config'>

/** Null where there is no such role. Throws Refusal `email_taken`. */
export async function inviteAtTerminal(
  shop: Shop,
  { email, role, by }: { email: string; role: string; by: AtTerminal },
): Promise<MadeLink | null> {
  const found = await findRoleByName(shop.db, role)
  return found ? invite(createStaffDeps(shop), typedBy(by), { email, roleId: found.id }) : null
}

/** Null where nobody has this address. */
export async function resetAtTerminal(
  shop: Shop,
  { email, by }: { email: string; by: AtTerminal },
): Promise<MadeLink | null> {
  return shop.db.transaction(async (tx) => {
    await lockRoles(tx)
    const member = await findMemberByEmail(tx, email)
    return member ? resetMember(tx, createStaffDeps(shop), { member, by: typedBy(by) }) : null
  })
}

export type ListedMember = { name: string; email: string; role: string; seenAt: Date | null }

export async function listStaff({ db }: Pick<Deps, 'db'>): Promise<ListedMember[]> {
  const found = await listMembers(db)
  return found
    .filter(({ member }) => !member.isDemo)
    .map(({ member: { name, email, seenAt }, role }) => ({ name, email, role: role.name, seenAt }))
}
