import type { Deps } from '#api/deps.ts'
import { networkOf } from '#api/network-of.ts'
import type { Read } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { countDeclines } from './ledger/card-declines.repository.ts'

/** Long for somebody who tests stolen cards, bearable for somebody who mistyped. */
const DECLINE_WINDOW_MS = 60 * 60 * 1000

type Payer = { userId: string; address: string | null }

/** An IPv6 address counts as its network. */
export function declineNetwork(address: string | null): string | null {
  return address === null ? null : networkOf(address)
}

export async function hasManyDeclines(
  read: Read,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { userId, address }: Payer,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - DECLINE_WINDOW_MS)
  const { byAccount, byAddress, byCard } = await countDeclines(read, {
    userId,
    address: declineNetwork(address),
    since,
  })
  return (
    Math.max(byAccount, byCard) >= config.cardDeclinesLimit || byAddress >= config.cardDeclinesPerAddressLimit
  )
}

/** Against card testing, before a payment gets another intent. Throws Refusal `rate_limited`. */
export async function requireFewDeclines(
  read: Read,
  shop: Pick<Deps, 'clock' | 'config'>,
  payer: Payer,
): Promise<void> {
  if (await hasManyDeclines(read, shop, payer)) {
    throw new Refusal('rate_limited', { retryAfterSeconds: DECLINE_WINDOW_MS / 1000 })
  }
}
