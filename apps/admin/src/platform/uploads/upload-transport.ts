import { CallError } from '@shop/contract/call-error'
import { type Transport, type TransportReply, urlOf } from '@shop/contract/client'

/** How long a chunk may take: on a slow line what came of it counts, and the rest is sent anew. */
const CHUNK_TIMEOUT_MS = 60_000

export type UploadWatch = { signal: AbortSignal; onBytes: (bytes: number) => void }

/** Sends bytes and tells how many of them have left: `fetch` does not say. Throws TIMEOUT_ERROR, FETCH_ERROR, PARSING_ERROR. */
export function createUploadTransport({ signal, onBytes }: UploadWatch): Transport {
  return (call, request) => {
    const { promise, resolve, reject } = Promise.withResolvers<TransportReply>()
    const asking = new XMLHttpRequest()
    const fail = (kind: 'TIMEOUT_ERROR' | 'FETCH_ERROR' | 'PARSING_ERROR') => () =>
      reject(new CallError({ kind }))
    asking.open(call.method, urlOf(call, request))
    asking.timeout = CHUNK_TIMEOUT_MS
    asking.setRequestHeader('content-type', 'application/octet-stream')
    asking.upload.addEventListener('progress', ({ loaded }) => onBytes(loaded))
    asking.addEventListener('load', () => {
      const body = readJson(asking.responseText)
      if (body === undefined) fail('PARSING_ERROR')()
      else resolve({ status: asking.status, body })
    })
    asking.addEventListener('error', fail('FETCH_ERROR'))
    asking.addEventListener('abort', fail('FETCH_ERROR'))
    asking.addEventListener('timeout', fail('TIMEOUT_ERROR'))
    signal.addEventListener('abort', () => asking.abort(), { once: true })
    asking.send(request.body instanceof Blob ? request.body : null)
    return promise
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
