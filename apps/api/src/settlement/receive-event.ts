import type { PaymentProvider, ProviderEvent } from '#api/payments/index.ts'
import { Refusal } from '#api/refusal.ts'
import { insertEvent } from './ledger/provider-events.repository.ts'
import type { Shop } from './settlement-deps.ts'

export const PROVIDER_EVENT = 'provider-event'

/** The body byte for byte, since it is signed. */
export type Delivery = { rawBody: Buffer; headers: Readonly<Record<string, string | undefined>> }

/**
 * Inbox pattern: the event is written down once, together with the job that acts on it, and nothing more, so that the
 * answer is quick.
 * @throws Refusal `malformed_body` when the signature does not fit or is older than 300 s, `not_found` when nobody
 * takes the shop's payments
 */
export async function receiveEvent(shop: Shop, delivery: Delivery): Promise<void> {
  const { payments: provider, clock } = shop
  if (!provider) throw new Refusal('not_found')
  const told = readSigned(shop, provider, delivery)
  if (!told) throw new Refusal('malformed_body')
  const event = { ...told, provider: provider.name, receivedAt: clock.now() }
  await shop.db.transaction(async (tx) => {
    if (await insertEvent(tx, event)) await shop.jobs.enqueue(tx, PROVIDER_EVENT, { eventId: event.id })
  })
}

function readSigned(
  { clock, log }: Shop,
  provider: PaymentProvider,
  { rawBody, headers }: Delivery,
): ProviderEvent | undefined {
  try {
    return provider.readEvent(rawBody, headers, clock.now())
  } catch (error) {
    // What was sent may be anybody's: only that it came is logged.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.warn({ reason }, 'an event came that the provider has not signed, or not lately')
    return undefined
  }
}
