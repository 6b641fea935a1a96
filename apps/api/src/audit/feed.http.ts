import { FEED_PATH, feedQuery } from '@shop/contract/admin/feed'
import { API_BASE } from '@shop/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthenticateStaff } from '#api/caller.ts'
import { createStreamLimit, sendEventStream } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { ChangeFeed } from './change-feed.ts'

/** One for each open tab. */
const MOST_OF_ONE = 10
const MOST = 200

type FeedParts = {
  feed: ChangeFeed
  /** Does not count as use, at the beginning neither: an open tab connects again, and must not keep a session alive. */
  peekStaff: AuthenticateStaff
  heartbeatMs?: number
}

/** Server-sent events for whoever is signed in: what was changed, by whom. Ends with the session. */
export function mountChangeFeed(app: FastifyInstance, { feed, peekStaff, heartbeatMs }: FeedParts): void {
  const limit = createStreamLimit({ mostOfOne: MOST_OF_ONE, most: MOST })
  app.addHook('preClose', async () => feed.close())
  // A HEAD request would hold a stream that nobody reads.
  app.get(API_BASE + FEED_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const member = await peekStaff(request.cookies)
    if (!member) throw new Refusal('unauthenticated')
    limit.require(member.staffId)
    // Gone while its session was read: nothing would close the stream.
    if (reply.raw.destroyed) return reply
    return sendEventStream(request, reply, {
      isSignedIn: async () => (await peekStaff(request.cookies)) !== null,
      heartbeatMs,
      join: ({ send, end }) =>
        feed.join(
          { onMessage: ({ name, data }) => send(name, data), onClose: end },
          { sinceMs: readSince(request) },
        ),
      onClosed: limit.enter(member.staffId),
    })
  })
}

/** A malformed `sinceMs` is as none: the page hears of changes from now on. */
function readSince({ query }: FastifyRequest): number | undefined {
  return feedQuery.safeParse(query).data?.sinceMs
}
