import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'

/** Until another server is reached (name, connection, TLS), and in all. */
export type Limits = { connectMs: number; wholeMs: number }

/** The part of `fetch` that is needed; redirects are answers like any other. */
export type FetchWithin = (url: string, request: OutgoingRequest) => Promise<Response>

export type OutgoingRequest = {
  method: string
  headers: Record<string, string>
  body?: string | URLSearchParams | ArrayBuffer | Uint8Array | ReadableStream | null | undefined
  signal?: AbortSignal | undefined
}

/** Not reached, or no answer in time; `cause` says more. */
export class NoAnswer extends Error {
  constructor(url: string, options?: ErrorOptions) {
    super(`No answer from ${new URL(url).origin}`, options)
    this.name = 'NoAnswer'
  }
}

/** `fetch` with a connect time-out, which Node's lacks. A connection each: calls are few, an idle one may be dead. */
export function createFetchWithin({ connectMs, wholeMs }: Limits): FetchWithin {
  return async (url, { method, headers, body, signal }) => {
    const sent = body ? Buffer.from(await bytesOf(body)) : undefined
    const whole = AbortSignal.timeout(wholeMs)
    const end = signal ? AbortSignal.any([signal, whole]) : whole
    try {
      const response = await exchange({ url, method, headers, sent, connectMs, end })
      return toResponse(response, await readAll(response))
    } catch (cause) {
      throw new NoAnswer(url, { cause })
    }
  }
}

type Exchange = Pick<OutgoingRequest, 'method' | 'headers'> & {
  url: string
  sent: Buffer | undefined
  connectMs: number
  end: AbortSignal
}

async function exchange({ url, method, headers, sent, connectMs, end }: Exchange) {
  const { request: open } = url.startsWith('https:') ? https : http
  const request = open(url, { method, headers, agent: false, signal: end })
  request.once('socket', (socket) => {
    const late = setTimeout(
      () => request.destroy(new Error(`Not connected after ${connectMs} ms`)),
      connectMs,
    )
    socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', () => clearTimeout(late))
    socket.once('close', () => clearTimeout(late))
  })
  // Errors after the answer has begun belong to its body; without a listener they would end the process.
  request.on('error', () => undefined)
  request.end(sent)
  const [response]: http.IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('No response')
  return response
}

async function readAll(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function bytesOf(body: NonNullable<OutgoingRequest['body']>): Promise<ArrayBuffer> {
  return new Response(body instanceof Uint8Array ? new Uint8Array(body) : body).arrayBuffer()
}

function toResponse({ statusCode = 502, headers }: http.IncomingMessage, body: Buffer): Response {
  const given = Object.entries(headers).map(
    ([name, value]) => [name, String(value ?? '')] as [string, string],
  )
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: statusCode, headers: given })
}
