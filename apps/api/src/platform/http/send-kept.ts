import type { FastifyReply } from 'fastify'
import { type MadePage, provideReply, type ReplyCache } from '../page-cache/index.ts'

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
  const { raw } = reply.request
  const ready = await replies.get({ url: raw.url ?? '', key }, async () => finish(await make(), reply))
  const { status, headers, body } = await provideReply(ready, raw)
  // An empty body, as of a redirect, is none, and has no type.
  return reply
    .code(status)
    .headers(headers)
    .send(body?.length ? body : undefined)
}

/** A reply as it is kept holds every header, since nothing is added to it when it is sent. */
function finish(made: MadePage, reply: FastifyReply): MadePage {
  const isKeepable = made.isKeepable && !isOneVisitors(made.headers)
  const caching =
    isKeepable && made.status === 200 ? sharedHeaders(made.tags) : { 'cache-control': 'no-store' }
  return { ...made, isKeepable, headers: { ...textsOf(reply.getHeaders()), ...caching, ...made.headers } }
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
