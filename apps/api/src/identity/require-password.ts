import type { Tx } from '#api/platform/db/index.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import type { ClientContext } from './client-context.ts'
import { findUser, lockUser, type StoredUser } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { countLogin } from './login-attempts.ts'

/**
 * Shows that the holder sits there, and not whoever found their browser open. Guessing is counted as at a login, by account
 * and network. Answers what locks the account in the transaction that follows, and sees to it that the password is still
 * the one that was checked.
 * @throws Refusal `invalid_input` for a wrong password, or where there is none, at its field: whoever is logged in has shown
 * already that there is such an account; `rate_limited`
 */
export async function requirePassword(
  deps: IdentityDeps,
  { userId, password }: { userId: string; password: string },
  client: ClientContext,
): Promise<(tx: Tx) => Promise<StoredUser>> {
  const user = await findUser(deps.db, userId)
  if (!user) throw new Refusal('unauthenticated')
  const counted = await countLogin(deps, { user, email: user.email }, client)
  if (!(await deps.passwords.isRight(password, user.passwordHash)))
    throw invalidField('presentPassword', 'password_wrong')
  await counted.succeeded()
  return async (tx) => {
    const locked = await lockUser(tx, userId)
    if (!locked) throw new Refusal('unauthenticated')
    if (locked.passwordHash !== user.passwordHash) throw invalidField('presentPassword', 'password_wrong')
    return locked
  }
}
