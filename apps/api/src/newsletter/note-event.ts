import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { insertEvent, type StoredEvent } from './events.repository.ts'
import type { NewsletterShop } from './newsletter-deps.ts'
import { NEWSLETTER_EVENT } from './newsletter-job-names.ts'

/** Writes down what a program elsewhere is to be told, if there is one. A job holds ids alone: the address stands in the row. */
export async function noteEvent(
  tx: Tx,
  { clock, jobs, config }: NewsletterShop,
  event: Pick<StoredEvent, 'kind' | 'email' | 'leaveSecret'>,
): Promise<void> {
  if (!config.newsletterWebhook) return
  const eventId = newId()
  await insertEvent(tx, { id: eventId, happenedAt: clock.now(), ...event })
  await jobs.enqueue(tx, NEWSLETTER_EVENT, { eventId })
}
