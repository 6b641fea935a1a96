import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import { mailAboutAccount } from './account-mails.ts'
import type { ClientContext } from './client-context.ts'
import { findUser } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'

/** Mails nothing for an address that is verified. Throws Refusal `rate_limited`. */
export async function sendVerification(
  {
    db,
    jobs,
    limits,
    bounds,
    unverifiedMails,
  }: Pick<IdentityDeps, 'db' | 'jobs' | 'limits' | 'bounds' | 'unverifiedMails'>,
  userId: string,
  { address }: ClientContext,
): Promise<void> {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('unauthenticated')
  if (user.emailVerifiedAt) return
  await unverifiedMails.requireLeft(user.email)
  await limits.consume(
    { limit: bounds.linkMailsPerNetwork, of: networkOf(address) },
    { limit: bounds.linkMails, of: `verify ${userId}` },
  )
  await db.transaction((tx) => mailAboutAccount(tx, { jobs }, { userId, kind: 'verify' }))
}
