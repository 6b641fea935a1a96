import type { loginPayload } from '@shop/contract/identity'
import type * as z from 'zod/mini'
import { wrongCredentials } from './identity.errors.ts'
import { findUserByEmail, holdPassword } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { type Login, openSession } from './open-session.ts'

/**
 * Logs in with e-mail and password. An unknown e-mail and a wrong password get the same answer after the same work.
 */
export async function logIn(
  { db, clock, passwords, accessTokens }: IdentityDeps,
  { email, password }: z.output<typeof loginPayload>,
): Promise<Login> {
  const user = await findUserByEmail(db, email)
  const isRight = await passwords.isRight(password, user?.passwordHash)
  if (!user || !isRight) throw wrongCredentials()
  const refreshToken = await db.transaction(async (tx) => {
    // Checking took a while: whoever has taken the password away meanwhile has ended the logins made with it.
    if (!(await holdPassword(tx, user))) throw wrongCredentials()
    return openSession(tx, user.id, clock.now())
  })
  return { accessToken: await accessTokens.issue(user), refreshToken }
}
