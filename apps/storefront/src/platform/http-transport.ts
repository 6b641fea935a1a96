import type { Call } from '@shop/contract/call'
import {
  type Transport,
  type TransportReply,
  type TransportRequest,
  toHttpBody,
  urlOf,
} from '@shop/contract/client'
import { fetchReply } from '@shop/contract/fetch-reply'
import { jwtDecode } from 'jwt-decode'

/** How long a call may take, in ms, before it ends as TIMEOUT_ERROR (ERR-03). */
const CALL_TIMEOUT_MS = 15_000
/** The same for a call that sends a file, a photo on a slow line, or answers as much. */
const FILE_TIMEOUT_MS = 90_000
const UNAUTHORIZED = 401
const MS_PER_SECOND = 1000

/** Where the transport gets the login from, and what it does when the shop no longer accepts it. */
export type TransportSession = {
  getToken: () => string | null
  /** Renews the login; answers the new token, or null when that was refused. Called once for all calls that wait. */
  renew: (refused: string) => Promise<string | null>
}

/** What the shop answers to a call that needs a login and comes without one. */
const NOT_LOGGED_IN: TransportReply = {
  status: UNAUTHORIZED,
  body: { success: false, code: 'unauthenticated' },
}

/**
 * Calls over HTTP, with credentials and the stored token (API-02 to API-04). A refused token is renewed and the call sent
 * once more. Without a token a call that needs one is refused here: the answer is known, and a page that is being left
 * after a logout in another tab still asks.
 */
export function createHttpTransport(session: TransportSession): Transport {
  return async (call, request) => {
    const token = await tokenFor(call, session)
    if (token === null && call.access === 'customer') return NOT_LOGGED_IN
    const reply = await sendOnce(call, request, token)
    if (reply.status !== UNAUTHORIZED || token === null || call.access !== 'customer') return reply
    const renewed = await session.renew(token)
    return renewed === null ? reply : sendOnce(call, request, renewed)
  }
}

/**
 * A call that anybody may make is not refused for a token that has ended, only answered with less: then it is renewed
 * before. When the shop cannot be asked for that, the call is sent with the old token.
 */
async function tokenFor(call: Call, { getToken, renew }: TransportSession): Promise<string | null> {
  const token = getToken()
  if (token === null || call.access !== 'optional' || !hasEnded(token)) return token
  return renew(token).catch(() => token)
}

function hasEnded(token: string): boolean {
  try {
    const { exp } = jwtDecode(token)
    return exp !== undefined && exp * MS_PER_SECOND <= Date.now()
  } catch {
    return false
  }
}

/** One request, without renewing. Throws TIMEOUT_ERROR, FETCH_ERROR or PARSING_ERROR (ERR-03 to ERR-05). */
export async function sendOnce(
  call: Call,
  request: TransportRequest,
  token: string | null,
): Promise<TransportReply> {
  const body = toHttpBody(request.body)
  return fetchReply(urlOf(call, request), {
    method: call.method,
    credentials: 'include',
    headers: {
      ...request.headers,
      ...(token !== null && { authorization: token }),
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { body: body.content }),
    signal: AbortSignal.timeout(timeoutOf(call, request)),
  })
}

function timeoutOf({ answersMuch }: Call, { body }: TransportRequest): number {
  return answersMuch || body instanceof Blob ? FILE_TIMEOUT_MS : CALL_TIMEOUT_MS
}
