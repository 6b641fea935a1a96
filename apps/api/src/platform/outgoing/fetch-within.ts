import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'

/** Until another server is reached (name, connection, TLS), and in all. */
export type Timeouts = { connectMs: number; wholeMs: number }

/** Not reached, or no answer in time; `cause` says more. */
export class NoAnswer extends Error {
  constructor(url: string, options?: ErrorOptions) {
    super(`No answer from ${new URL(url).origin}`, options)
    this.name = 'NoAnswer'
  }
}

/** Calls that follow each other share a connection; one that is idle for longer may be dead. */
const IDLE_MS = 4_000

type Exchange = { request: Request; sent: Buffer; agent: http.Agent; connectMs: number; end: AbortSignal }

/**
 * `fetch` with a connect time-out, which Node's lacks. Redirects are answers like any other, and answers are read whole.
 * @throws NoAnswer
 */
export function createFetchWithin({ connectMs, wholeMs }: Timeouts): typeof fetch {
  const kept = { keepAlive: true, timeout: IDLE_MS }
  const agents = { plain: new http.Agent(kept), secure: new https.Agent(kept) }
  return async (input, init) => {
    const request = new Request(input, init)
    const whole = AbortSignal.timeout(wholeMs)
    // Not the signal of the request: it goes with it when memory is collected, and nobody hears of the end.
    const end = init?.signal ? AbortSignal.any([init.signal, whole]) : whole
    const agent = isSecure(request) ? agents.secure : agents.plain
    try {
      const sent = Buffer.from(await request.arrayBuffer())
      const response = await exchange({ request, sent, agent, connectMs, end })
      return toResponse(response, await buffer(response))
    } catch (cause) {
      throw new NoAnswer(request.url, { cause })
    }
  }
}

function isSecure({ url }: Request): boolean {
  return url.startsWith('https:')
}

async function exchange({ request, sent, agent, connectMs, end }: Exchange): Promise<http.IncomingMessage> {
  const { url, method } = request
  const { request: open } = isSecure(request) ? https : http
  const opened = open(url, { method, headers: Object.fromEntries(request.headers), agent, signal: end })
  opened.once('socket', (socket) => {
    if (opened.reusedSocket) return
    const late = setTimeout(() => opened.destroy(new Error(`Not connected after ${connectMs} ms`)), connectMs)
    socket.once(isSecure(request) ? 'secureConnect' : 'connect', () => clearTimeout(late))
    socket.once('close', () => clearTimeout(late))
  })
  // Errors after the answer has begun belong to its body; without a listener they would end the process.
  opened.on('error', () => undefined)
  opened.end(sent)
  const [response]: http.IncomingMessage[] = await once(opened, 'response')
  if (!response) throw new Error('No response')
  return response
}

function toResponse({ statusCode = 502, headers }: http.IncomingMessage, body: Buffer): Response {
  const given = Object.entries(headers).map(
    ([name, value]) => [name, String(value ?? '')] as [string, string],
  )
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: statusCode, headers: given })
}
