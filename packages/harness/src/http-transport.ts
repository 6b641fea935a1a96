import type { Call } from '@shop/contract/call'
import { CallError } from '@shop/contract/call-error'
import { type TransportReply, type TransportRequest, toHttpBody, urlOf } from '@shop/contract/client'

export type HttpOptions = {
  /** A function is called for every request, where several processes answer. */
  origin: string | (() => string)
  headers?: Record<string, string>
  /** A cookie jar, filled and sent as by a browser. */
  cookies?: Map<string, string>
  timeoutMs?: number
  /** In place of `fetch`: for a shop that listens at no port. */
  fetch?: (url: string, request: RequestInit) => Promise<Response>
}

export type HttpReply = TransportReply & { headers: Headers }

const TIMEOUT_MS = 30_000

/** A transport for `createClient`. Throws TIMEOUT_ERROR or FETCH_ERROR when nothing comes back. */
export function createHttpTransport({
  origin,
  headers: always = {},
  cookies = new Map(),
  timeoutMs = TIMEOUT_MS,
  fetch: reach = fetch,
}: HttpOptions): (call: Call, request: TransportRequest) => Promise<HttpReply> {
  return async (call, { params, query, body, headers }) => {
    const sent = toHttpBody(body)
    try {
      const reply = await reach(
        `${typeof origin === 'string' ? origin : origin()}${urlOf(call, { params, query })}`,
        {
          method: call.method,
          headers: {
            ...always,
            ...headers,
            ...(cookies.size > 0 && { cookie: toHeader(cookies) }),
            ...(sent && { 'content-type': sent.type }),
          },
          ...(sent && { body: sent.content }),
          signal: AbortSignal.timeout(timeoutMs),
        },
      )
      keepCookies(cookies, reply.headers.getSetCookie())
      return { status: reply.status, headers: reply.headers, body: await reply.json() }
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError'
      throw new CallError({ kind: isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' }, { cause })
    }
  }
}

export function toHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** @param sent the `set-cookie` headers of a reply */
export function keepCookies(cookies: Map<string, string>, sent: readonly string[]): void {
  for (const cookie of sent) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
}

/** Whether the call's outcome is unknown: nothing came back, or the shop could not serve. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.failure.kind !== 'HTTP_ERROR' || error.failure.status >= 500
}
