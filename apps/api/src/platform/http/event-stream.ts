import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'

/** Shorter than the minute after which a silent connection is cut, here and by most proxies. */
const HEARTBEAT_MS = 10_000
/** A reader that has not taken so much is gone, or too slow: it comes again and loads anew. */
const MOST_WAITING_BYTES = 64 * 1024
/** For who is told that there are too many. */
const RETRY_AFTER_SECONDS = 30
/** How soon a browser reconnects by itself. */
const RECONNECT_MS = 3_000

/** Told before a stream ends since its login has. */
const SIGNED_OUT = 'signed-out'

export type StreamLimit = {
  /** Throws Refusal: `rate_limited` where one account has too many, `unavailable` where all have. */
  require: (account: string) => void
  /** Returns the way out. */
  enter: (account: string) => () => void
}

/** How many streams are open at a time, since each costs a connection and a look at its login. */
export function createStreamLimit({ mostOfOne, most }: { mostOfOne: number; most: number }): StreamLimit {
  const open: string[] = []
  return {
    require: (account) => {
      const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS }
      if (open.filter((each) => each === account).length >= mostOfOne)
        throw new Refusal('rate_limited', retry)
      if (open.length >= most) throw new Refusal('unavailable', retry)
    },
    enter: (account) => {
      open.push(account)
      return () => void open.splice(open.indexOf(account), 1)
    },
  }
}

/** One reader's stream, as long as it is there. */
export type EventStream = {
  send: (name: string, data: object) => void
  /** Looks whether the login still holds; ends the stream where it does not. */
  check: () => Promise<boolean>
  end: () => void
}

type Streaming = {
  isSignedIn: () => Promise<boolean>
  heartbeatMs?: number | undefined
  /** Whoever tells the reader. Returns the way to leave. */
  join: (stream: EventStream) => () => void
  onClosed: () => void
}

/** Server-sent events, with a heartbeat that looks after the login. */
export function sendEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSignedIn, heartbeatMs = HEARTBEAT_MS, join, onClosed }: Streaming,
): FastifyReply {
  const body = new PassThrough()
  const stream = createStream(body, isSignedIn)
  const leave = join(stream)
  const heartbeat = setInterval(() => {
    void stream.check().then((holds) => holds && write(body, ':\n\n'))
  }, heartbeatMs)
  body.once('close', () => {
    clearInterval(heartbeat)
    leave()
    onClosed()
  })
  reply.raw.once('close', () => body.destroy())
  return sendBody(request, reply, body)
}

function createStream(body: PassThrough, isSignedIn: () => Promise<boolean>): EventStream {
  const send = (name: string, data: object) => write(body, toEvent(name, data))
  return {
    send,
    check: async () => {
      // While the database is away nobody can tell: the stream stays, and calls answer 503.
      if (await isSignedIn().catch(() => true)) return true
      send(SIGNED_OUT, {})
      body.end()
      return false
    },
    end: () => body.end(),
  }
}

function write(body: PassThrough, text: string): void {
  if (body.writableEnded) return
  if (body.writableLength > MOST_WAITING_BYTES) body.destroy()
  else body.write(text)
}

function sendBody(request: FastifyRequest, reply: FastifyReply, body: PassThrough): FastifyReply {
  body.write(`retry: ${RECONNECT_MS}\n\n`)
  // Who comes again after a break may have missed something.
  if (request.headers['last-event-id'] !== undefined) body.write(toEvent('resync', {}))
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather replies (nginx) would hold events back.
      'x-accel-buffering': 'no',
    })
    .send(body)
}

/** The id is there so that a browser that connects again says that it had been here. */
function toEvent(name: string, data: object): string {
  return `event: ${name}\nid: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
