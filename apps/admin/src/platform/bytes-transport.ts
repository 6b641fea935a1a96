import { CallError } from '@shop/contract/call-error'
import { type Transport, type TransportReply, urlOf } from '@shop/contract/client'

type Sending = { onProgress: (sentBytes: number) => void; signal: AbortSignal }

/** Sends a call's body, a Blob, as it is. `fetch` tells nothing of how much has been sent. Throws FETCH_ERROR. */
export function createBytesTransport({ onProgress, signal }: Sending): Transport {
  return (call, request) =>
    new Promise<TransportReply>((resolve, reject) => {
      const sending = new XMLHttpRequest()
      const fail = () => reject(new CallError({ kind: 'FETCH_ERROR' }))
      sending.open(call.method, urlOf(call, request))
      sending.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
      sending.addEventListener('load', () =>
        resolve({ status: sending.status, body: readJson(sending.responseText) }),
      )
      sending.addEventListener('error', fail)
      sending.addEventListener('abort', fail)
      signal.addEventListener('abort', () => sending.abort(), { once: true })
      sending.setRequestHeader('content-type', 'application/octet-stream')
      sending.send(request.body instanceof Blob ? request.body : null)
    })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
