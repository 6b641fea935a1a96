import { hashOf, isSecret } from '#api/identity/index.ts'
import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import { confirmAddress, lockByConfirmHash } from './back-in-stock.repository.ts'
import type { BackInStockDeps } from './back-in-stock-deps.ts'

/**
 * By the mailed link and a press on its page: all that the address waits for counts. Since one mail a day goes to an
 * address, there may be more than the one product that it was written for. Throws Refusal `link_refused`, `rate_limited`.
 */
export async function confirmStockAlert(
  { db, clock, limits, bounds, config, dailyMail }: BackInStockDeps,
  { token, address }: { token: string; address: string },
): Promise<'confirmed' | 'confirmed_before'> {
  await limits.consume({ limit: bounds.linksPerNetwork, of: networkOf(address) })
  if (!isSecret(token)) throw new Refusal('link_refused')
  const email = await db.transaction(async (tx) => {
    const found = await lockByConfirmHash(tx, hashOf(token, config.publicUrl))
    if (!found?.confirmUntil) throw new Refusal('link_refused')
    const isOver = found.confirmUntil <= clock.now()
    if (isOver && !found.confirmedAt) throw new Refusal('link_refused')
    // Where a login has confirmed this product, others of the address may still wait for the link.
    return !isOver && (await confirmAddress(tx, found.email)) ? found.email : undefined
  })
  // For the next product on the same day there is a mail: the link has shown that this mailbox is theirs.
  if (email !== undefined) await dailyMail.forget(email)
  return email === undefined ? 'confirmed_before' : 'confirmed'
}
