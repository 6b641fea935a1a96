import { canonicalEmail } from '@shop/contract/canonical-email'
import { networkOf } from '#api/network-of.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { mailAboutAccount } from './account-mails.ts'
import type { ClientContext } from './client-context.ts'
import { findUserByEmail } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'

/** Does the same work without such an account: neither answer nor time tells. Throws Refusal `rate_limited`. */
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
