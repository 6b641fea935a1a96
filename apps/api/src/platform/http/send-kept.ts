import type { FastifyReply } from 'fastify'
import { type MadePage, ownText, type ReplyCache } from '../page-cache/index.ts'

/** What others may do with a reply: a browser asks each time whether it is still the same, a CDN keeps it for a minute. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=60'
/** Not part of a standard; what CDNs name replies by that are to be dropped together. */
const TAG_HEADER = 'cache-tag'
const MOST_TAGS = 50

/**
 * Sends what is kept for a key, made if it is not there: with `make`'s headers over those that every answer carries. A reply that may be kept says so to others; one that sets a
 * cookie, or says of itself that it must not be stored, is never kept.
 */
export async function sendKept(
  reply: FastifyReply,
  replies: ReplyCache,
  key: string,
  make: () => Promise<MadePage>,
): Promise<FastifyReply> {
  const { url = '', headers: asked } = reply.request.raw
  // Read before anything is awaited: a kept reply that is made anew may have sent this one on its way meanwhile.
  const carried = textsOf(reply.getHeaders())
  const { status, headers, body } = await replies.answer({ url, key, headers: asked }, async () =>
    finish(await make(), carried),
  )
  // An empty body, as of a redirect, is none, and has no type.
  return reply
    .code(status)
    .headers(headers)
    .send(body?.length ? body : undefined)
}

/** A reply as it is kept holds every header, since nothing is added to it when it is sent. */
function finish(made: MadePage, carried: MadePage['headers']): MadePage {
  const isKeepable = made.isKeepable && !isOneVisitors(made.headers)
  const tags = made.tags.map(ownText)
  const caching = isKeepable && made.status === 200 ? sharedHeaders(tags) : { 'cache-control': 'no-store' }
  return { ...made, tags, isKeepable, headers: { ...carried, ...caching, ...made.headers } }
}

function isOneVisitors(headers: MadePage['headers']): boolean {
  return 'set-cookie' in headers || /no-store|private/i.test(headers['cache-control'] ?? '')
}

function sharedHeaders(tags: readonly string[]): Record<string, string> {
  const named = tags.length > 0 && tags.length <= MOST_TAGS
  return { 'cache-control': FOR_EVERYBODY, ...(named && { [TAG_HEADER]: tags.join(',') }) }
}

function textsOf(headers: ReturnType<FastifyReply['getHeaders']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}
