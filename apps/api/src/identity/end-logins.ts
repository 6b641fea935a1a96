import type { Deps } from '#api/deps.ts'
import { endEveryLogin, endLoginsOf, findUserByEmail } from './identity.repository.ts'

/** Revokes access tokens too. False when there is no such account. */
export async function endLogins(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email }: { email: string },
): Promise<boolean> {
  const user = await findUserByEmail(db, email)
  if (!user) return false
  await db.transaction((tx) => endLoginsOf(tx, user.id, clock.now()))
  return true
}

export async function endAllLogins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction((tx) => endEveryLogin(tx, clock.now()))
}
