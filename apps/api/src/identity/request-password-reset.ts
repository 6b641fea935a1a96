import { canonicalEmail } from '@shop/contract/canonical-email'
import { networkOf } from '#api/network-of.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { mailAboutAccount } from './account-mails.ts'
import type { ClientContext } from './client-context.ts'
import { findUserByEmail } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'

/**
 * Has a link to set a new password mailed, if there is such an account. If not, the very same is done for an account
 * that nobody has, down to the job, which then finds nobody to write to: neither answer nor time tells the two apart.
 * @throws Refusal `rate_limited`
 */
export async function requestPasswordReset(
  { db, jobs, limits, bounds }: Pick<IdentityDeps, 'db' | 'jobs' | 'limits' | 'bounds'>,
  email: string,
  { address }: ClientContext,
): Promise<void> {
  const user = await findUserByEmail(db, email)
  await limits.consume(
    { limit: bounds.linkMailsPerNetwork, of: networkOf(address) },
    { limit: bounds.linkMails, of: `reset ${user?.id ?? canonicalEmail(email)}` },
  )
  await db.transaction((tx) => mailAboutAccount(tx, { jobs }, { userId: user?.id ?? newId(), kind: 'reset' }))
}
