import { API_BASE, type Call } from '@shop/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MadeResponse, ResponseCache } from '../page-cache/index.ts'
import type { CookieToSet, RequestFacts } from './answer.ts'
import type { Dispatch, Outcome } from './dispatch.ts'
import { type CacheableInput, isEmptyPage, readCacheableInput, sendCached } from './send-cached.ts'
import { sendFile } from './send-file.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See {@link Call}; for what is refused before its call is reached. */
    messageInData?: boolean
  }
}

type CallsOptions = { secureCookies: boolean; responses: ResponseCache }

const OK = 200

/** Routes every call of the contract. Replies are `no-store` unless their call declares cache tags. */
export function mountCalls(
  app: FastifyInstance,
  calls: readonly Call[],
  dispatch: Dispatch,
  { secureCookies, responses }: CallsOptions,
): void {
  const mount = (scope: FastifyInstance, call: Call) =>
    scope.route({
      method: call.method,
      // Asked for its head alone, a file would be made in vain.
      exposeHeadRoute: call.answersFile === undefined,
      url: API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { messageInData: call.messageInData ?? false },
      handler: async (request, reply) => {
        const raw = { params: request.params, query: request.query, body: request.body }
        const cacheable = readCacheableInput(call, raw)
        if (cacheable) {
          const ask = () => dispatch(call, raw, factsOf(request))
          return sendCached(reply, responses, cacheable.key, async () =>
            toMade(await ask(), cacheable, request.id),
          )
        }
        const facts = { ...factsOf(request), authorization: request.headers.authorization }
        const outcome = await dispatch(call, raw, facts)
        return outcome.file
          ? sendFile(reply, outcome.file, outcome.noted)
          : sendOutcome(reply, outcome, secureCookies)
      },
    })
  for (const call of calls) if (!call.takesBytes) mount(app, call)
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // Unread: whoever answers decides how much of it is wanted.
    scope.addContentTypeParser('*', (_request, bytes, isParsed) => isParsed(null, bytes))
    for (const call of calls) if (call.takesBytes) mount(scope, call)
    done()
  })
}

/** A refusal names its request, so it is this caller's alone. */
function toMade(
  { status, body, headers }: Outcome,
  { tags }: CacheableInput,
  requestId: string,
): MadeResponse {
  const isCacheable = status === OK && !isEmptyPage(body)
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(!isCacheable && { 'x-request-id': requestId, ...headers }),
    },
    body: Buffer.from(JSON.stringify(body)),
    tags,
    isCacheable,
  }
}

/** `no-store`, with the request's id; JSON unless the reply says otherwise. */
export function sendOutcome(
  reply: FastifyReply,
  outcome: Omit<Outcome, 'body'> & { body: unknown },
  secureCookies: boolean,
): FastifyReply {
  for (const cookie of outcome.cookies) setCookie(reply, cookie, secureCookies)
  reply.request.noted = outcome.noted
  return reply
    .code(outcome.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id, ...outcome.headers })
    .send(outcome.body)
}

export function setCookie(reply: FastifyReply, cookie: CookieToSet, secure: boolean): void {
  reply.setCookie(cookie.name, cookie.value, {
    path: cookie.path,
    maxAge: cookie.maxAgeSeconds,
    sameSite: cookie.sameSite,
    httpOnly: true,
    secure,
  })
}

function factsOf(request: FastifyRequest): RequestFacts {
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return {
    requestId: request.id,
    address: request.ip,
    cookies: request.cookies,
    headers: Object.fromEntries(headers),
  }
}
