import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A reply as sent: nothing is decoded. */
export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  rawHeaders: readonly string[]
  body: Buffer
}

type Question = {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
  agent?: Agent
}

const TIMEOUT_MS = 30_000

/** Makes one request. @throws Error when there is no reply */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, agent }: Question = {},
): Promise<Reply> {
  const text = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method,
      ...(agent && { agent }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...headers,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    asked.once('error', reject)
    asked.once('response', (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.once('error', reject)
      reply.once('end', () => {
        const { statusCode: status = 0, headers, rawHeaders } = reply
        resolve({ status, headers, rawHeaders, body: Buffer.concat(parts) })
      })
    })
    asked.end(text)
  })
}
