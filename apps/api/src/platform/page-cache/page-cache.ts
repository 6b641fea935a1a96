import { createFlights } from './flights.ts'
import { type Changes, createGenerations } from './generations.ts'
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
export type Make = () => Promise<MadePage>

/** What a cache is built with. */
type PageCacheParts<Ready> = {
  /** Makes a page ready to be sent, or answers `held`, which was kept until now, if it is the same to the byte. */
  prepare: (page: MadePage, held: Ready | undefined) => Ready
  /** What a page that is ready holds in memory, at present. */
  bytesOf: (ready: Ready) => number
  /** Told of a kept page that is asked for again and again. */
  onWanted: (ready: Ready, key: string) => void
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
  /** Counts anew what a page holds, which may have grown. @returns whether there is such a page */
  recount: (key: string) => boolean
  /** Drops what is past its time, while there is something newer to be had. */
  sweep: () => void
  /** Drops every page that shows something of these tags, and what is being made from before. */
  drop: (tags: readonly string[]) => void
  /** Drops everything. */
  dropAll: () => void
  /** Changes are heard of from now on. Before, nothing is kept. */
  begin: () => void
  /** Nobody hears of changes until the next `begin`: what is there is only sent where nothing newer can be made. */
  lose: () => void
  changes: Changes
}

/** How long a page is fresh. */
export const FRESH_MS = 60_000
/** How long a page past that may be sent once more while a new one is made. */
export const OLD_MS = 600_000
/** How long it is remembered that there is no such page: through a flood of requests, not past its appearance. */
const MISSING_MS = 1_000
/** From so many uses on a page is one that many ask for. */
const WANTED_FROM = 3
const OK = 200
const NOT_FOUND = 404
const AWAY = 503

/**
 * Keeps pages that are the same for every visitor, ready to be sent: bounded in bytes; made once when many ask at the
 * same time; dropped when something that they show changes. A page is kept only if none of its tags was raised while it
 * was made.
 */
export function createPageCache<Ready>(parts: PageCacheParts<Ready>): PageCache<Ready> {
  const { prepare, bytesOf, onWanted, now, maxBytes, onFailure } = parts
  const pages = createKeptPages<Ready>(maxBytes)
  const generations = createGenerations()
  const counts = { hits: 0, misses: 0, old: 0, dropped: 0 }

  const fly = createFlights(generations.now, async (key, began, make: Make) => {
    const page = await make()
    const ready = prepare(page, pages.find(key)?.ready)
    const { status, tags, isKeepable } = page
    const freshMs = isKeepable ? freshFor(status) : 0
    if (freshMs > 0 && !generations.isRaisedSince(began, tags)) {
      const endsAt = now() + freshMs
      pages.keep(key, { ready, tags, bytes: bytesOf(ready), endsAt, mayBeOld: status === OK, uses: 0 })
    }
    return { ready, status }
  })

  function hit(key: string, page: KeptPage<Ready>): Ready {
    counts.hits += 1
    if (page.uses === WANTED_FROM) onWanted(page.ready, key)
    return page.ready
  }

  function peek(key: string): Ready | undefined {
    if (!generations.isHearing()) return undefined
    const page = pages.use(key)
    return page && now() <= page.endsAt ? hit(key, page) : undefined
  }

  function drop(count: number): void {
    counts.dropped += count
  }

  return {
    counts,
    size: pages.size,
    changes: generations,
    peek,
    async get(key, make) {
      const fresh = peek(key)
      if (fresh) return fresh
      const old = pages.find(key)
      if (old?.mayBeOld && now() <= lastsUntil(old) && generations.isHearing()) {
        counts.old += 1
        fly(key, make).catch(onFailure)
        return old.ready
      }
      counts.misses += 1
      const { ready, status } = await fly(key, make)
      return status === AWAY && old?.mayBeOld ? old.ready : ready
    },
    recount(key) {
      const page = pages.find(key)
      if (!page) return false
      const bytes = bytesOf(page.ready)
      if (bytes !== page.bytes) pages.keep(key, { ...page, bytes })
      return true
    },
    sweep() {
      // Without news of changes what is there is sent where nothing newer can be made.
      if (generations.isHearing()) pages.forgetWhere((page) => now() > lastsUntil(page))
    },
    drop(tags) {
      generations.raise(tags)
      drop(pages.forgetTagged(tags))
    },
    dropAll() {
      generations.raiseAll()
      drop(pages.forgetAll())
    },
    begin() {
      generations.begin()
      drop(pages.forgetAll())
    },
    lose: generations.lose,
  }
}

/** Until when a page may still be sent. */
function lastsUntil({ endsAt, mayBeOld }: Pick<KeptPage<unknown>, 'endsAt' | 'mayBeOld'>): number {
  return mayBeOld ? endsAt + OLD_MS : endsAt
}

function freshFor(status: number): number {
  if (status === OK) return FRESH_MS
  return status === NOT_FOUND ? MISSING_MS : 0
}
