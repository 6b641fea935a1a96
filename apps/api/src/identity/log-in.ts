import type { loginPayload } from '@shop/contract/identity'
import type * as z from 'zod/mini'
import { Refusal } from '#api/refusal.ts'
import type { ClientContext } from './client-context.ts'
import { findUserByEmail, lockIfPasswordUnchanged } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { countLogin } from './login-attempts.ts'
import { type Login, openSession } from './open-session.ts'

/** An unknown e-mail, a wrong password and an account without one get the same answer after the same work. */
export async function logIn(
  deps: IdentityDeps,
  { email, password }: z.output<typeof loginPayload>,
  client: ClientContext,
): Promise<Login> {
  const { db, clock, passwords, accessTokens } = deps
  const user = await findUserByEmail(db, email)
  const counted = await countLogin(deps, { user, email }, client)
  const isRight = await passwords.isRight(password, user?.passwordHash)
  if (!user || !isRight) throw new Refusal('wrong_credentials')
  const refreshToken = await db.transaction(async (tx) => {
    // Checking took a while: whoever has removed the password meanwhile has ended the logins made with it.
    if (!(await lockIfPasswordUnchanged(tx, user))) throw new Refusal('wrong_credentials')
    return openSession(tx, deps, {
      userId: user.id,
      now: clock.now(),
      client,
      isOfNewDevice: !counted.isOfTrustedDevice,
    })
  })
  await counted.succeeded()
  return { account: user, accessToken: await accessTokens.issue(user), refreshToken }
}
