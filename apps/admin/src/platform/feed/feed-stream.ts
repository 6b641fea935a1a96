import {
  FEED_PATH,
  type FeedChange,
  type FeedPresence,
  feedChange,
  feedPresence,
} from '@shop/contract/admin/feed'
import { backoffMs } from '@shop/contract/backoff'
import { API_BASE } from '@shop/contract/call'

export type FeedEvent =
  | { name: 'change'; change: FeedChange }
  | { name: 'presence'; presence: FeedPresence }
  /** The shop listens and tells from now on. */
  | { name: 'open' }
  /** Something may have been missed. */
  | { name: 'resync' }
  | { name: 'signed-out' }

type Tell = (news: FeedEvent) => void

/** The shop counts back from when it is asked, which is later than the page says by as long as that is on its way. */
const MOST_ON_THE_WAY_MS = 1000

/**
 * Holds a stream of news open until `signal` aborts or the session has ended. What changed `since` then, in ms of
 * `performance.now()`, is told first; without it, after a break, and where asking took longer than
 * {@link MOST_ON_THE_WAY_MS}, whoever listens is told that something may have been missed. It is opened anew later each time.
 */
export async function readFeed(
  tell: Tell,
  { signal, since }: { signal: AbortSignal; since?: number },
): Promise<void> {
  let known = since
  for (let attempt = 0; ; attempt += 1) {
    const { wasOpen, isOver } = await readOnce(tell, signal, known)
    if (isOver) return
    known = undefined
    if (wasOpen) attempt = 0
    await pause(backoffMs(attempt, Math.random()), signal)
    if (signal.aborted) return
  }
}

type Reading = { wasOpen: boolean; isOver: boolean }

/** One connection, until it breaks. The browser's own way to connect again gives up at the first refusal. */
function readOnce(tell: Tell, signal: AbortSignal, since: number | undefined): Promise<Reading> {
  return new Promise((resolve) => {
    const askedAt = performance.now()
    const source = new EventSource(addressOf(since, askedAt))
    let wasOpen = false
    const end = (isOver: boolean) => {
      source.close()
      signal.removeEventListener('abort', leave)
      resolve({ wasOpen, isOver })
    }
    const leave = () => end(true)
    signal.addEventListener('abort', leave)
    source.addEventListener('open', () => {
      wasOpen = true
      const isLate = performance.now() - askedAt > MOST_ON_THE_WAY_MS
      tell({ name: since === undefined || isLate ? 'resync' : 'open' })
    })
    source.addEventListener('error', () => end(false))
    source.addEventListener('resync', () => tell({ name: 'resync' }))
    source.addEventListener('change', ({ data }) =>
      tell({ name: 'change', change: feedChange.parse(JSON.parse(data)) }),
    )
    source.addEventListener('presence', ({ data }) =>
      tell({ name: 'presence', presence: feedPresence.parse(JSON.parse(data)) }),
    )
    source.addEventListener('signed-out', () => {
      end(true)
      tell({ name: 'signed-out' })
    })
  })
}

function addressOf(since: number | undefined, now: number): string {
  const path = API_BASE + FEED_PATH
  return since === undefined ? path : `${path}?sinceMs=${Math.ceil(now - since) + MOST_ON_THE_WAY_MS}`
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const leave = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}
