import { PassThrough } from 'node:stream'
import { FEED_PATH, type FeedEventName, feedQuery } from '@shop/contract/admin/feed'
import { API_BASE } from '@shop/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthenticateStaff, StaffMember } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'
import type { ChangeFeed, FeedMessage } from './change-feed.ts'

/** Shorter than the minute after which a silent connection is cut, here and by most proxies. */
const HEARTBEAT_MS = 10_000
const RETRY_SECONDS = 30
/** One for each open tab. */
const MOST_OF_ONE = 10
const MOST = 200
/** A reader that has not taken so much is gone, or too slow: it comes again and loads anew. */
const MOST_WAITING_BYTES = 64 * 1024

type FeedParts = {
  feed: ChangeFeed
  authenticateStaff: AuthenticateStaff
  /** As `authenticateStaff`, without counting as use: an open tab must not keep a session alive. */
  peekStaff: AuthenticateStaff
  heartbeatMs?: number
}

/** Server-sent events for whoever is signed in: what was changed, by whom. Ends with the session. */
export function mountChangeFeed(
  app: FastifyInstance,
  { feed, authenticateStaff, peekStaff, heartbeatMs = HEARTBEAT_MS }: FeedParts,
): void {
  const open: string[] = []
  app.addHook('preClose', async () => feed.close())
  // A HEAD request would hold a stream that nobody reads.
  app.get(API_BASE + FEED_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const member = await authenticateStaff(request.cookies)
    if (!member) throw new Refusal('unauthenticated')
    requireRoom(open, member)
    // Gone while its session was read: nothing would close the stream.
    if (reply.raw.destroyed) return reply
    open.push(member.staffId)
    const isSignedIn = async () => (await peekStaff(request.cookies)) !== null
    const stream = openStream(feed, { isSignedIn, heartbeatMs, sinceMs: readSince(request) })
    stream.once('close', () => open.splice(open.indexOf(member.staffId), 1))
    reply.raw.once('close', () => stream.destroy())
    return sendStream(request, reply, stream)
  })
}

/** Bounded, as each reader costs a connection and a look at its session. */
function requireRoom(open: readonly string[], { staffId }: StaffMember): void {
  const own = open.filter((each) => each === staffId)
  if (open.length < MOST && own.length < MOST_OF_ONE) return
  throw new Refusal('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
}

/** Whoever says it wrongly hears what is to come. */
function readSince({ query }: FastifyRequest): number | undefined {
  return feedQuery.safeParse(query).data?.sinceMs
}

type Streaming = {
  isSignedIn: () => Promise<boolean>
  heartbeatMs: number
  sinceMs: number | undefined
}

function openStream(feed: ChangeFeed, { isSignedIn, heartbeatMs, sinceMs }: Streaming): PassThrough {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (stream.writableEnded) return
    if (stream.writableLength > MOST_WAITING_BYTES) stream.destroy()
    else stream.write(text)
  }
  const reader = {
    onMessage: ({ name, data }: FeedMessage) => write(toEvent(name, data)),
    onClose: () => stream.end(),
  }
  const leave = feed.join(reader, { sinceMs })
  const beat = async () => {
    // While the database is away nobody can tell: the stream stays, and calls answer 503.
    if (await isSignedIn().catch(() => true)) return write(':\n\n')
    write(toEvent('signed-out', {}))
    stream.end()
  }
  const heartbeat = setInterval(() => void beat(), heartbeatMs)
  stream.once('close', () => {
    clearInterval(heartbeat)
    leave()
  })
  return stream
}

function sendStream(request: FastifyRequest, reply: FastifyReply, stream: PassThrough): FastifyReply {
  stream.write(`retry: ${RETRY_SECONDS * 100}\n\n`)
  // Who comes again after a break may have missed something.
  if (request.headers['last-event-id'] !== undefined) stream.write(toEvent('resync', {}))
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather replies (nginx) would hold events back.
      'x-accel-buffering': 'no',
    })
    .send(stream)
}

/** The id is there so that a browser that connects again says that it had been here. */
function toEvent(name: FeedEventName, data: object): string {
  return `event: ${name}\nid: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
