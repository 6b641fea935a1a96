import { API_BASE } from '@shop/contract/call'
import { NOTIFICATION_STREAM_PATH, type StreamEventName } from '@shop/contract/unread'
import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '#api/caller.ts'
import { createStreamLimit, type EventStream, sendEventStream } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { NotificationFeed } from './notification-feed.ts'

/** One for each tab that somebody looks at. */
const MOST_OF_ONE = 5
/** In one process; each takes a look at its account with every heartbeat. */
const MOST = 500
const HEARTBEAT_MS = 20_000

type StreamParts = {
  feed: NotificationFeed
  authenticate: Authenticate
  heartbeatMs?: number
  /** Of all accounts. */
  most?: number
}

/** Server-sent events for a customer: that there is news in the account. Ends with the login, or when its token does. */
export function mountNotificationStream(
  app: FastifyInstance,
  { feed, authenticate, heartbeatMs = HEARTBEAT_MS, most = MOST }: StreamParts,
): void {
  const limit = createStreamLimit({ mostOfOne: MOST_OF_ONE, most })
  app.addHook('preClose', async () => feed.close())
  // A HEAD request would hold a stream that nobody reads.
  app.get(API_BASE + NOTIFICATION_STREAM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { authorization } = request.headers
    const customer = await authenticate(authorization)
    if (!customer) throw new Refusal('unauthenticated')
    limit.require(customer.userId)
    // Gone while its login was read: nothing would close the stream.
    if (reply.raw.destroyed) return reply
    return sendEventStream(request, reply, {
      isSignedIn: async () => (await authenticate(authorization)) !== null,
      heartbeatMs,
      join: (stream) => feed.join(customer.userId, { onEvent: () => void tell(stream), onClose: stream.end }),
      onClosed: limit.enter(customer.userId),
    })
  })
}

/** A new password is news, too: whoever is logged out by it hears that first, and no more. */
async function tell({ check, send }: EventStream): Promise<void> {
  const news: StreamEventName = 'news'
  if (await check()) send(news, {})
}
