import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import type { ClientContext } from './client-context.ts'
import { saveNewEmail, takeEmailChange } from './email-change.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { deleteLinksOf, takeLink } from './links.repository.ts'
import { hashOf, isSecret } from './secrets.ts'

/**
 * By whoever holds the link that was mailed to the new address, which it verifies. Links that lie in the old mailbox open
 * nothing any more. Logins stay: their holder has shown the password to ask for this.
 * @throws Refusal `link_refused`, `email_taken` where somebody signed up with it meanwhile, `rate_limited`
 */
export async function confirmEmailChange(
  { db, clock, limits, bounds, installation }: IdentityDeps,
  token: string,
  { address }: ClientContext,
): Promise<void> {
  await limits.consume({ limit: bounds.linkAttemptsPerNetwork, of: networkOf(address) })
  if (!isSecret(token)) throw new Refusal('link_refused')
  const secretHash = hashOf(token, installation)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const taken = await takeLink(tx, { kind: 'email', secretHash }, now)
    const wanted = taken && (await takeEmailChange(tx, taken.userId))
    if (!wanted) throw new Refusal('link_refused')
    const { userId, email } = wanted
    if (!(await saveNewEmail(tx, { userId, email, now }))) throw new Refusal('email_taken')
    await deleteLinksOf(tx, userId, 'reset')
    await deleteLinksOf(tx, userId, 'verify')
  })
}
