import { hashOf, isSecret } from '#api/identity/index.ts'
import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import { admitReader } from './admit-reader.ts'
import { lockByConfirmHash } from './newsletter.repository.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'

type Confirming = { token: string; words: string; address: string }

/**
 * By the mailed link and a press on the page that it leads to: from now on they count, and the consent says which words stood
 * beside the button. Throws Refusal `link_refused` (unknown, replaced, too old, or of somebody who left), `rate_limited`.
 */
export async function confirmSubscription(
  deps: NewsletterDeps,
  { token, words, address }: Confirming,
): Promise<'confirmed' | 'confirmed_before'> {
  const { db, clock, limits, bounds, config } = deps
  await limits.consume({ limit: bounds.linksPerNetwork, of: networkOf(address) })
  if (!isSecret(token)) throw new Refusal('link_refused')
  return db.transaction(async (tx) => {
    const found = await lockByConfirmHash(tx, hashOf(token, config.publicUrl))
    if (!found?.email || !found.confirmUntil) throw new Refusal('link_refused')
    if (found.state === 'confirmed') return 'confirmed_before'
    if (found.confirmUntil <= clock.now()) throw new Refusal('link_refused')
    await admitReader(tx, deps, { id: found.id, email: found.email, words, confirmedBy: 'mailed_link' })
    return 'confirmed'
  })
}
