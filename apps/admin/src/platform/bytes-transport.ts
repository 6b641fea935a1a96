import { CallError } from '@shop/contract/call-error'
import { type Transport, type TransportReply, urlOf } from '@shop/contract/client'

type Sending = {
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
  /** How long one call may take; as long as the line lasts, if not given. */
  timeoutMs?: number
}

/**
 * Sends a call's body, a Blob, as it is. `fetch` tells nothing of how much has been sent.
 * Throws TIMEOUT_ERROR, FETCH_ERROR, PARSING_ERROR.
 */
export function createBytesTransport({ onProgress, signal, timeoutMs = 0 }: Sending): Transport {
  return (call, request) =>
    new Promise<TransportReply>((resolve, reject) => {
      const sending = new XMLHttpRequest()
      const fail = (kind: 'TIMEOUT_ERROR' | 'FETCH_ERROR' | 'PARSING_ERROR') => () =>
        reject(new CallError({ kind }))
      sending.open(call.method, urlOf(call, request))
      sending.timeout = timeoutMs
      sending.setRequestHeader('content-type', 'application/octet-stream')
      sending.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
      sending.addEventListener('load', () => {
        const body = readJson(sending.responseText) ?? (isRefused(sending.status) ? {} : undefined)
        if (body === undefined) fail('PARSING_ERROR')()
        else resolve({ status: sending.status, body })
      })
      sending.addEventListener('error', fail('FETCH_ERROR'))
      sending.addEventListener('abort', fail('FETCH_ERROR'))
      sending.addEventListener('timeout', fail('TIMEOUT_ERROR'))
      signal.addEventListener('abort', () => sending.abort(), { once: true })
      // An end before the beginning tells no listener.
      if (signal.aborted) fail('FETCH_ERROR')()
      else sending.send(request.body instanceof Blob ? request.body : null)
    })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Also by a proxy, in words of its own: the same bytes would be refused again. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500
}
