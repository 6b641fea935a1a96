import { createFlights } from './flights.ts'
import { createGenerations } from './generations.ts'
import { createKeptPages, type KeptPage } from './kept-pages.ts'

/** What a page is made of once it is made: bytes, and what is said beside them. Names in lower case. */
export type MadePage = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** What the page shows something of; see `cacheTags` of the contract's calls. */
  tags: readonly string[]
  /** Whether it may be kept; not when something that it shows could not be read, or is one visitor's. */
  isKeepable: boolean
}

/** Makes a page when it is not there. */
type Make = () => Promise<MadePage>

/** What a cache is built with. */
type PageCacheParts<Ready> = {
  /** Makes a page ready to be sent; `bytes` is what that holds in memory. */
  prepare: (page: MadePage) => Promise<{ ready: Ready; bytes: number }>
  /** Milliseconds of any clock that only goes forward. */
  now: () => number
  maxBytes: number
  /** Told of a page that could not be made anew while the old one was sent. */
  onFailure: (error: unknown) => void
}

/** Ready pages by address. */
export type PageCache<Ready> = {
  /** How often a page was found, was not, was found past its time, and was dropped by a change. */
  counts: { hits: number; misses: number; old: number; dropped: number }
  size: () => { bytes: number; pages: number }
  /** The page if it is there and fresh: for the shortest way to an answer. */
  peek: (key: string) => Ready | undefined
  /** The page, made if it is not there. One past its time is answered once more while a new one is made. */
  get: (key: string, make: Make) => Promise<Ready>
  /** Drops every page that shows something of these tags, and what is being made from before. */
  drop: (tags: readonly string[]) => void
  /** Drops everything: changes may have been missed. */
  dropAll: () => void
}

/** How long a page is fresh. */
export const FRESH_MS = 60_000
/** How long it is remembered that there is no such page: through a flood of requests, not past its appearance. */
const MISSING_MS = 1_000
const OK = 200
const NOT_FOUND = 404

/**
 * Keeps pages that are the same for every visitor, ready to be sent: bounded in bytes; made once when many ask at the
 * same time; dropped when something that they show changes. A page is kept only if none of its tags was raised while it
 * was made.
 */
export function createPageCache<Ready>(parts: PageCacheParts<Ready>): PageCache<Ready> {
  const { prepare, now, maxBytes, onFailure } = parts
  const pages = createKeptPages<Ready>(maxBytes)
  const generations = createGenerations()
  const counts = { hits: 0, misses: 0, old: 0, dropped: 0 }
  const isFresh = ({ endsAt }: KeptPage<Ready>) => now() <= endsAt

  const fly = createFlights(generations.now, async (key, began, make: Make) => {
    const page = await make()
    const { ready, bytes } = await prepare(page)
    const freshMs = page.isKeepable ? freshFor(page.status) : 0
    if (freshMs > 0 && !generations.isRaisedSince(began, page.tags)) {
      const { status, tags } = page
      pages.keep(key, { ready, tags, bytes, endsAt: now() + freshMs, mayBeOld: status === OK })
    }
    return ready
  })

  return {
    counts,
    size: pages.size,
    peek(key) {
      const page = pages.use(key)
      if (!page || !isFresh(page)) return undefined
      counts.hits += 1
      return page.ready
    },
    async get(key, make) {
      const page = pages.use(key)
      if (page && isFresh(page)) {
        counts.hits += 1
        return page.ready
      }
      if (!page?.mayBeOld) {
        counts.misses += 1
        return fly(key, make)
      }
      counts.old += 1
      fly(key, make).catch(onFailure)
      return page.ready
    },
    drop(tags) {
      generations.raise(tags)
      counts.dropped += pages.forgetTagged(tags)
    },
    dropAll() {
      generations.raiseAll()
      counts.dropped += pages.forgetAll()
    },
  }
}

function freshFor(status: number): number {
  if (status === OK) return FRESH_MS
  return status === NOT_FOUND ? MISSING_MS : 0
}
