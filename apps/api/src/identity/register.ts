import type { signupPayload } from '@shop/contract/identity'
import type * as z from 'zod/mini'
import { newId } from '#api/platform/ids/ids.ts'
import { isCommonPassword } from './common-passwords.ts'
import { emailTaken, passwordTooCommon } from './identity.errors.ts'
import { insertUser } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { type Login, openSession } from './open-session.ts'

/** Opens an account and logs in. Refuses a common password (400) and an e-mail that is taken (409). */
export async function registerCustomer(
  { db, clock, passwords, accessTokens }: IdentityDeps,
  { firstName, lastName, email, password, role }: z.output<typeof signupPayload>,
): Promise<Login> {
  if (isCommonPassword(password)) throw passwordTooCommon()
  const passwordHash = await passwords.hash(password)
  const now = clock.now()
  const { user, refreshToken } = await db.transaction(async (tx) => {
    const account = { id: newId(), firstName, lastName, email, passwordHash, role, createdAt: now }
    const inserted = await insertUser(tx, account)
    if (!inserted) throw emailTaken()
    return { user: inserted, refreshToken: await openSession(tx, inserted.id, now) }
  })
  return { accessToken: await accessTokens.issue(user), refreshToken }
}
