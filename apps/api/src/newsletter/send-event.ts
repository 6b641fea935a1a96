import { createHmac } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import { createFetchWithin } from '#api/platform/outgoing/fetch-within.ts'
import { deleteEvent, findEvent, type StoredEvent } from './events.repository.ts'
import { oneClickUrl } from './newsletter-links.ts'

const SECOND_MS = 1000
const LIMITS = { connectMs: 5_000, wholeMs: 15_000 }

export type SendEvent = (eventId: string) => Promise<void>

/**
 * Tells the program elsewhere of one event; taken is what it answers with 2xx, and a redirect is no answer. May go out twice,
 * under the same id. Throws for whatever else, so that the job tries again.
 */
export function createSendEvent({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): SendEvent {
  const fetchWithin = createFetchWithin(LIMITS)
  return async (eventId) => {
    const event = await findEvent(db, eventId)
    if (!event) return
    // It was written down for a webhook, which has to hear of it once the setting is back.
    if (!config.newsletterWebhook) throw new Error('NEWSLETTER_WEBHOOK_URL is not set')
    const { url, secret } = config.newsletterWebhook
    const body = JSON.stringify(toBody(event, config.publicUrl))
    const sentAt = Math.floor(clock.now().getTime() / SECOND_MS)
    const response = await fetchWithin(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed({ id: eventId, sentAt, body }, secret) },
      body,
    })
    if (!response.ok) throw new Error(`The newsletter's webhook answered ${response.status}`)
    await db.transaction((tx) => deleteEvent(tx, eventId))
  }
}

function toBody({ kind, email, leaveSecret, happenedAt }: StoredEvent, publicUrl: string) {
  const unsubscribeUrl = oneClickUrl(publicUrl, leaveSecret)
  return { type: kind, email, at: happenedAt.toISOString(), unsubscribeUrl }
}

/** The headers of Standard Webhooks; the key is the secret's bytes. */
function signed({ id, sentAt, body }: { id: string; sentAt: number; body: string }, secret: string) {
  const signature = createHmac('sha256', secret).update(`${id}.${sentAt}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${signature}`,
  }
}
