import { networkOf } from '#api/network-of.ts'
import type { Tx } from '#api/platform/db/index.ts'
import type { Merging } from '#api/platform/personal-data/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { ClientContext } from './client-context.ts'
import { saveNewEmail, takeEmailChange } from './email-change.repository.ts'
import { findUser } from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { deleteLinksOf, lockEmailLink, markUsed } from './links.repository.ts'
import { hashOf, isSecret } from './secrets.ts'

/**
 * What waits for a mail under the old address waits under the new one, and what was written under it without a login is the
 * account's. `from.email` is null where the old one was not shown to be theirs: what strangers did under it stays there.
 */
export type OnNewEmail = (tx: Tx, moved: Merging) => Promise<void>

/**
 * By whoever holds the link that was mailed to the new address, which it verifies. Links that lie in the old mailbox open
 * nothing any more. Logins stay: their holder has shown the password to ask for this. Whoever presses again, since the answer was
 * lost, hears that it was confirmed before.
 * @throws Refusal `link_refused`, `email_taken` where somebody signed up with it meanwhile, `rate_limited`
 */
export async function confirmEmailChange(
  { db, clock, limits, bounds, installation, onNewEmail }: IdentityDeps & { onNewEmail: OnNewEmail },
  token: string,
  { address }: ClientContext,
): Promise<'confirmed' | 'confirmed_before'> {
  await limits.consume({ limit: bounds.linkAttemptsPerNetwork, of: networkOf(address) })
  if (!isSecret(token)) throw new Refusal('link_refused')
  const secretHash = hashOf(token, installation)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const link = await lockEmailLink(tx, secretHash, now)
    if (link?.usedAt) return 'confirmed_before'
    const wanted = link && (await takeEmailChange(tx, link.userId))
    if (!wanted) throw new Refusal('link_refused')
    const { userId, email } = wanted
    const before = await findUser(tx, userId)
    if (!(await saveNewEmail(tx, { userId, email, now }))) throw new Refusal('email_taken')
    const old = before?.emailVerifiedAt ? before.email : null
    await onNewEmail(tx, { from: { userId, email: old }, into: { userId, email } })
    await deleteLinksOf(tx, userId, 'reset')
    await deleteLinksOf(tx, userId, 'verify')
    await markUsed(tx, secretHash, now)
    return 'confirmed'
  })
}
