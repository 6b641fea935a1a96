import type { Deps } from '#api/deps.ts'
import { createFetchWithin } from '#api/platform/outgoing/fetch-within.ts'
import { ownAddress } from '#api/platform/outgoing/own-address.ts'
import { EVENTS_PATH } from '../events-path.ts'
import { findSandboxEvent } from './sandbox.repository.ts'
import { SIGNATURE_HEADER, toBody } from './sandbox-event.ts'
import { openSandboxKeys } from './sandbox-keys.ts'

const send = createFetchWithin({ connectMs: 1_000, wholeMs: 5_000 })

/**
 * Webhook as a provider sends it: signed now, by HTTP, to the one address for events. It goes to the port of the
 * process that does the job, since whatever proxy stands before the public address may not let the shop itself in.
 * @throws Error while the shop does not take it; the job is then tried again
 */
export async function deliverEvent(
  shop: Pick<Deps, 'db' | 'clock' | 'config'>,
  eventId: string,
): Promise<void> {
  const event = await findSandboxEvent(shop.db, eventId)
  if (!event) return
  const keys = await openSandboxKeys(shop)
  const body = toBody(event)
  const { ok, status } = await send(ownAddress(shop.config) + EVENTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: keys.sign(body, shop.clock.now()) },
    body,
  })
  if (!ok) throw new Error(`The shop answered ${status} to an event of its sandbox`)
}
