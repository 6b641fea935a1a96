import { CallError } from './call-error.ts'
import type { TransportReply } from './client.ts'

/**
 * One request, and its reply in JSON.
 * @throws CallError TIMEOUT_ERROR, FETCH_ERROR or PARSING_ERROR (ERR-03 to ERR-05)
 */
export async function fetchReply(url: string, init: RequestInit): Promise<TransportReply> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw failureOf('FETCH_ERROR', cause)
  })
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw failureOf('PARSING_ERROR', cause)
  })
  return { status: response.status, body }
}

function failureOf(kind: 'FETCH_ERROR' | 'PARSING_ERROR', cause: unknown): CallError {
  const hasTimedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new CallError({ kind: hasTimedOut ? 'TIMEOUT_ERROR' : kind }, { cause })
}
