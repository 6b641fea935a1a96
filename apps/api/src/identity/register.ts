import type { signupPayload } from '@shop/contract/identity'
import type * as z from 'zod/mini'
import { networkOf } from '#api/network-of.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { mailAboutAccount } from './account-mails.ts'
import type { ClientContext } from './client-context.ts'
import { requireUncommon } from './common-passwords.ts'
import { insertUser } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { type Login, openSession } from './open-session.ts'

/**
 * Counts every signup of a network: whether an address is taken must not be asked for thousands.
 * @throws Refusal: common password (400), e-mail taken (409), too many signups from one network (429)
 */
export async function registerCustomer(
  deps: IdentityDeps,
  { firstName, lastName, email, password, role }: z.output<typeof signupPayload>,
  client: ClientContext,
): Promise<Login> {
  const { db, clock, jobs, passwords, accessTokens, limits, bounds } = deps
  requireUncommon(password)
  await limits.consume({ limit: bounds.signupPerNetwork, of: networkOf(client.address) })
  const passwordHash = await passwords.hash(password)
  const now = clock.now()
  const { user, refreshToken } = await db.transaction(async (tx) => {
    const account = { id: newId(), firstName, lastName, email, passwordHash, role, createdAt: now }
    const inserted = await insertUser(tx, account)
    if (!inserted) throw new Refusal('email_taken')
    await mailAboutAccount(tx, { jobs }, { userId: inserted.id, kind: 'verify' })
    const refreshToken = await openSession(tx, deps, { userId: inserted.id, now, client })
    return { user: inserted, refreshToken }
  })
  return { account: user, accessToken: await accessTokens.issue(user), refreshToken }
}
