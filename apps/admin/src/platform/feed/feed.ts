import { type FeedEvent, readFeed } from '#admin/platform/feed/feed-stream.ts'

type Listener = (news: FeedEvent) => void

/** Of all tabs of a browser one reads, and tells the others. */
const LOCK = 'change-feed'
const CHANNEL = 'change-feed'
/** What a page shows may be as old as the page, in ms of `performance.now()`. */
const BEGINNING = 0
/** Who only looks at another tab for a moment is not cut off. In ms. */
const HIDDEN_MS = 5_000

const listeners = new Set<Listener>()
let following: Following | undefined

/** Hears what staff change, as long as there is a listener. Pauses while nobody looks at the tab. @returns the way to leave */
export function joinFeed(listener: Listener): () => void {
  listeners.add(listener)
  following ??= followFeed(tellListeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    following?.stop()
    following = undefined
  }
}

/** After the session had ended: somebody is signed in again. */
export function resumeFeed(): void {
  following?.resume()
}

/** Before the session is ended here: that it has ended is no news then. */
export function leaveFeed(): void {
  following?.leave()
}

function tellListeners(news: FeedEvent): void {
  for (const listener of listeners) listener(news)
}

type Following = { resume: () => void; leave: () => void; stop: () => void }

/** Takes part while the tab can be seen; not any more once the session has ended. */
function followFeed(tell: Listener): Following {
  let part: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    part?.abort()
    part = undefined
  }
  const hear = (news: FeedEvent) => {
    if (news.name === 'signed-out') leave()
    tell(news)
  }
  const join = (since: number) => {
    part = new AbortController()
    takePart(hear, { signal: part.signal, since })
  }
  const resume = () => {
    clearTimeout(leaving)
    if (part) return
    join(performance.now())
    tell({ name: 'resync' })
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') leaving = setTimeout(leave, HIDDEN_MS)
    else resume()
  }
  document.addEventListener('visibilitychange', follow)
  if (document.visibilityState === 'visible') join(BEGINNING)
  return {
    resume,
    leave,
    stop: () => {
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(leaving)
      leave()
    },
  }
}

/** `since`: what is shown was read after it. */
type Part = { signal: AbortSignal; since: number }

/** Listens to the tab that reads, or reads for all as soon as nobody else does. */
function takePart(hear: Listener, { signal, since }: Part): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<FeedEvent>) => hear(data))
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const tellAll = (news: FeedEvent) => {
    if (!signal.aborted) channel.postMessage(news)
    hear(news)
  }
  // At an address without https there are no locks: each tab reads for itself.
  if (!('locks' in navigator)) void readFeed(hear, { signal, since })
  else void readForAll(tellAll, { signal, since })
}

async function readForAll(tell: Listener, { signal, since }: Part): Promise<void> {
  let hasRead = false
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    hasRead = lock !== null
    if (lock) await readFeed(tell, { signal, since })
  })
  if (hasRead || signal.aborted) return
  // While nobody read, news may have been missed.
  await navigator.locks
    .request(LOCK, { signal }, () => readFeed(tell, { signal }))
    .catch((error: unknown) => {
      // Somebody else was reading until this tab left.
      if (!signal.aborted) throw error
    })
}
