import { type Transport, urlOf } from '@shop/contract/client'
import { fetchReply } from '@shop/contract/fetch-reply'

/** How long a call may take, in ms, before it ends as TIMEOUT_ERROR. */
const CALL_TIMEOUT_MS = 15_000

/** Calls over HTTP; the staff cookie goes along by itself. Throws TIMEOUT_ERROR, FETCH_ERROR or PARSING_ERROR. */
export const httpTransport: Transport = (call, request) =>
  fetchReply(urlOf(call, request), {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      ...request.headers,
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
