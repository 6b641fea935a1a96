import { CallError } from '@shop/contract/call-error'
import { type Transport, urlOf } from '@shop/contract/client'

/** How long a call may take, in ms, before it ends as TIMEOUT_ERROR. */
const CALL_TIMEOUT_MS = 15_000

/** Calls over HTTP; the staff cookie goes along by itself. Throws TIMEOUT_ERROR, FETCH_ERROR or PARSING_ERROR. */
export const httpTransport: Transport = async (call, request) => {
  const response = await reach(urlOf(call, request), {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      ...request.headers,
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  return { status: response.status, body: await readJson(response) }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new CallError({ kind: hasTimedOut(cause) ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' }, { cause })
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new CallError({ kind: hasTimedOut(cause) ? 'TIMEOUT_ERROR' : 'PARSING_ERROR' }, { cause })
  }
}

function hasTimedOut(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}
