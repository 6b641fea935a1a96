import { request } from 'node:http'

/** A request whose second half has not been sent yet. `finish` sends it and returns the status of the reply. */
export type SlowRequest = { finish: () => Promise<number> }

/** Sends the head of a POST and waits for `100 Continue`: from then on the request is in flight. */
export function beginRequest(url: string, body: object): Promise<SlowRequest> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: {
        expect: '100-continue',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    })
    const status = new Promise<number>((answer, fail) => {
      outgoing.once('response', (reply) => answer(reply.resume().statusCode ?? 0)).once('error', fail)
    })
    outgoing.once('error', reject)
    outgoing.once('continue', () =>
      resolve({
        finish: () => {
          outgoing.end(text)
          return status
        },
      }),
    )
    outgoing.flushHeaders()
  })
}
