import { backoffMs } from '@shop/contract/backoff'
import { API_BASE } from '@shop/contract/call'
import { eventsIn } from '#storefront/platform/stream-events.ts'

const UNAUTHORIZED = 401
const MS_PER_SECOND = 1000
/** Three heartbeats: a connection that has been silent for so long is dead. */
const SILENT_MS = 60_000

/** Told before a stream ends since its login has. */
const SIGNED_OUT = 'signed-out'

export type StreamReader = {
  /** After `API_BASE`. */
  path: string
  getToken: () => string | null
  /** There is something new, or something may have been missed. */
  onEvent: () => void
  /** The token has ended: asks for something by it, so that it is renewed, or the login ends. */
  onRefused: () => Promise<unknown>
}

/** Holds a stream of events open until `signal` aborts or nobody is logged in. It is opened anew, later each time, at once when the network is back. */
export async function readStream(reader: StreamReader, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const token = reader.getToken()
    if (token === null) return
    const { wasOpen, isRefused, waitMs } = await readOnce(reader, token, signal)
    if (signal.aborted) return
    if (isRefused) await reader.onRefused().catch(() => undefined)
    if (wasOpen) attempt = 0
    await pause(Math.max(waitMs, backoffMs(attempt, Math.random())), signal)
  }
}

/** `waitMs`: what the shop asked for before the next attempt. */
type Reading = { wasOpen: boolean; isRefused: boolean; waitMs: number }

const UNREACHED: Reading = { wasOpen: false, isRefused: false, waitMs: 0 }

/** One connection, until it breaks. By fetch: the browser's own reader of events sends no login. */
async function readOnce(reader: StreamReader, token: string, signal: AbortSignal): Promise<Reading> {
  const ending = new AbortController()
  const end = () => ending.abort()
  let timer = setTimeout(end, SILENT_MS)
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(end, SILENT_MS)
  }
  signal.addEventListener('abort', end)
  let reading = UNREACHED
  try {
    const response = await fetch(API_BASE + reader.path, {
      credentials: 'include',
      headers: { authorization: token },
      signal: ending.signal,
    })
    reading = readingOf(response)
    if (!response.ok || !response.body) return reading
    reader.onEvent()
    const isSignedOut = await readBody(response.body, { onEvent: reader.onEvent, hear })
    return { ...reading, isRefused: isSignedOut }
  } catch {
    // The network is away, the shop stops, or the page is left: what matters is whether it was open.
    return reading
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

function readingOf({ ok, status, headers }: Response): Reading {
  const waitMs = Number(headers.get('retry-after') ?? 0) * MS_PER_SECOND
  return { wasOpen: ok, isRefused: status === UNAUTHORIZED, waitMs }
}

type Hearing = Pick<StreamReader, 'onEvent'> & { hear: () => void }

/** Until it ends. @returns whether the login has */
async function readBody(body: ReadableStream<BufferSource>, { onEvent, hear }: Hearing): Promise<boolean> {
  const chunks = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await chunks.read()
    if (done) return false
    hear()
    const heard = eventsIn(rest + value)
    rest = heard.rest
    if (heard.names.includes(SIGNED_OUT)) return true
    if (heard.names.length > 0) onEvent()
  }
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      removeEventListener('online', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', over)
    addEventListener('online', over)
  })
}
