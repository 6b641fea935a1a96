import type { Call } from '@shop/contract/call'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { type MadeResponse, ownText, type ResponseCache } from '../page-cache/index.ts'
import type { RawInput } from './answer.ts'

/** Browsers revalidate each time, a CDN keeps it for a minute. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=60'
/** No standard: CDNs drop replies together by it. */
const TAG_HEADER = 'cache-tag'
const MOST_TAGS = 50

/** Sends the cached response, made by `make` if absent. One that sets a cookie or says `no-store` is never cached. */
export async function sendCached(
  reply: FastifyReply,
  responses: ResponseCache,
  key: string,
  make: () => Promise<MadeResponse>,
): Promise<FastifyReply> {
  const { url = '', headers: asked } = reply.request.raw
  // Read before any await: while a stale response is made anew this reply may have been sent.
  const carried = textsOf(reply.getHeaders())
  const { status, headers, body } = await responses.answer({ url, key, headers: asked }, async () =>
    finish(await make(), carried),
  )
  // An empty body, as of a redirect, has no type.
  return reply
    .code(status)
    .headers(headers)
    .send(body?.length ? body : undefined)
}

/** Holds every header, since none is added when it is sent. */
function finish(made: MadeResponse, carried: MadeResponse['headers']): MadeResponse {
  const isCacheable = made.isCacheable && !isOneVisitors(made.headers)
  const tags = made.tags.map(ownText)
  const caching = isCacheable && made.status === 200 ? sharedHeaders(tags) : { 'cache-control': 'no-store' }
  return { ...made, tags, isCacheable, headers: { ...carried, ...caching, ...made.headers } }
}

function isOneVisitors(headers: MadeResponse['headers']): boolean {
  return 'set-cookie' in headers || /no-store|private/i.test(headers['cache-control'] ?? '')
}

function sharedHeaders(tags: readonly string[]): Record<string, string> {
  const named = tags.length > 0 && tags.length <= MOST_TAGS
  // Sorted: it is part of the ETag, and which of a page's reads ends first is chance.
  return { 'cache-control': FOR_EVERYBODY, ...(named && { [TAG_HEADER]: tags.toSorted().join(',') }) }
}

function textsOf(headers: ReturnType<FastifyReply['getHeaders']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

/** The same for the same question, however it was put. */
export type CacheableInput = { key: string; tags: readonly string[] }

/** Null where the reply may not be cached; unknown fields are no part of it. */
export function readCacheableInput(call: Call, raw: Omit<RawInput, 'body'>): CacheableInput | null {
  if (call.method !== 'GET' || call.access !== 'public' || !call.cacheTags) return null
  const params = z.safeParse(call.params, raw.params ?? {})
  const query = z.safeParse(call.query, raw.query ?? {})
  if (!params.success || !query.success) return null
  const tags = call.cacheTags({ params: params.data, query: query.data })
  return tags && { tags, key: `${call.path} ${JSON.stringify([params.data, query.data])}` }
}

const emptyPage = z.object({
  data: z.array(z.unknown()).check(z.maxLength(0)),
  meta: z.object({ page: z.number() }),
})

/** Whether nothing is on a list's page: there are as many such questions as numbers, and as words that nothing has. */
export function isEmptyPage(reply: unknown): boolean {
  return z.safeParse(emptyPage, reply).success
}
