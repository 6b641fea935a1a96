import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import {
  type EncodedResponse,
  encodeFor,
  encodeResponse,
  type MadeResponse,
  recompress,
  type WrittenResponse,
} from './encoded-response.ts'
import {
  type CachedResponse,
  createResponseStore,
  ownText,
  placesIn,
  type ResponseStore,
} from './response-store.ts'
import { type CacheVersions, createSingleFlight, createVersions } from './versions.ts'

export type Make = () => Promise<MadeResponse>

export type ResponseCache = {
  /** `stale`: found past its time; `invalidated`: dropped by a change. */
  counts: { hits: number; misses: number; stale: number; invalidated: number }
  size: () => { bytes: number; entries: number }
  /** By a URL as it was sent, if fresh. */
  find: (url: string) => EncodedResponse | undefined
  /** One past its time is sent once more while a new one is made. `url` as it was sent leads to it from then on. */
  answer: (asked: Asked, make: Make) => Promise<WrittenResponse>
  /** Drops what is past its time, unless paused. */
  sweep: () => void
  /** Drops by tag; what is being made from before is not cached. */
  invalidate: (tags: readonly string[]) => void
  invalidateAll: () => void
  /** Changes are heard of from now on. Before, nothing is cached. */
  resume: () => void
  /** Until the next `resume`: what is there is only sent where nothing newer can be made. */
  pause: () => void
  changes: CacheVersions
}

type Asked = { url: string; key: string; headers: IncomingHttpHeaders }

type ResponseCacheParts = {
  maxBytes: number
  /** Monotonic clock, in ms. */
  now?: () => number
  onFailure: (error: unknown) => void
}

export const FRESH_MS = 60_000
/** How long past that a response may be sent once more while a new one is made. */
export const STALE_MS = 600_000
/** Negative caching: through a flood of requests, not past the page's appearance. */
const MISSING_MS = 1_000
const SWEEP_MS = 60_000
/** Uses from which on a response is recompressed. */
const WANTED_FROM = 3
/** Queue limit; one that finds no place is recompressed after it was made anew. */
const MOST_WAITING = 50
/** Share of the bytes for addresses as they were sent: many (`?utm_source=…`) lead to one page. */
const ALIASES_SHARE = 1 / 16
const MOST_ALIASES = 20_000
const LONGEST_ALIAS_CHARACTERS = 512
/** Beside its text. */
const ALIAS_BYTES = 200
const OK = 200
const NOT_FOUND = 404
const AWAY = 503

/** Stale-while-revalidate cache, bounded in bytes (0: none cached), single-flight, dropped by tags. Starts paused. */
export function createResponseCache(parts: ResponseCacheParts): ResponseCache {
  const { maxBytes, now = () => performance.now(), onFailure } = parts
  const maxAliasBytes = Math.floor(maxBytes * ALIASES_SHARE)
  const keyOf = new LRUCache<string, string>({
    max: placesIn(maxAliasBytes, { each: ALIAS_BYTES, most: MOST_ALIASES }),
    maxSize: Math.max(1, maxAliasBytes),
    sizeCalculation: (key, url) => ALIAS_BYTES + url.length + key.length,
  })
  const store = createResponseStore(maxBytes - maxAliasBytes)
  const { findFresh, findOrMake, ...cache } = createFreshCache(store, now, onFailure)
  if (maxBytes > 0) setInterval(cache.sweep, SWEEP_MS).unref()
  return {
    ...cache,
    size: () => ({ entries: store.size().entries, bytes: store.size().bytes + keyOf.calculatedSize }),
    find(url) {
      const key = keyOf.get(url)
      return key === undefined ? undefined : findFresh(key)
    },
    async answer({ url, key, headers }, make) {
      const encoded = await findOrMake(key, make)
      const response = await encodeFor(encoded, { headers })
      const isStored = store.remeasure(key)
      if (isStored && url.length <= LONGEST_ALIAS_CHARACTERS) keyOf.set(url, ownText(key))
      return response
    },
  }
}

/** Long because its functions share one state: versions, counts and the queue of recompressions. */
function createFreshCache(store: ResponseStore, now: () => number, onFailure: (error: unknown) => void) {
  const versions = createVersions()
  const counts = { hits: 0, misses: 0, stale: 0, invalidated: 0 }
  const enqueueRecompression = createRecompressionQueue(store, onFailure)

  const makeOnce = createSingleFlight(versions.current, async (key, version, make: Make) => {
    const made = await make()
    const encoded = encodeResponse(made, store.peek(key)?.encoded)
    const { status, tags, isCacheable } = made
    const freshMs = isCacheable ? freshFor(status) : 0
    if (freshMs > 0 && !versions.isInvalidatedSince(version, tags)) {
      store.set(key, { encoded, tags, freshUntil: now() + freshMs, mayBeStale: status === OK, uses: 0 })
    }
    return encoded
  })

  function findFresh(key: string): EncodedResponse | undefined {
    if (versions.isPaused()) return undefined
    const cached = store.use(key)
    if (!cached || now() > cached.freshUntil) return undefined
    counts.hits += 1
    if (cached.uses === WANTED_FROM) enqueueRecompression(key, cached.encoded)
    return cached.encoded
  }

  async function findOrMake(key: string, make: Make): Promise<EncodedResponse> {
    const fresh = findFresh(key)
    if (fresh) return fresh
    const stale = store.peek(key)
    if (stale?.mayBeStale && now() <= lastsUntil(stale) && !versions.isPaused()) {
      counts.stale += 1
      makeOnce(key, make).catch(onFailure)
      return stale.encoded
    }
    counts.misses += 1
    const made = await makeOnce(key, make)
    return made.status === AWAY && stale?.mayBeStale ? stale.encoded : made
  }

  return {
    counts,
    changes: versions,
    findFresh,
    findOrMake,
    sweep() {
      if (!versions.isPaused()) store.deleteWhere((cached) => now() > lastsUntil(cached))
    },
    invalidate(tags: readonly string[]) {
      versions.invalidate(tags)
      counts.invalidated += store.deleteTagged(tags)
    },
    invalidateAll() {
      versions.invalidateAll()
      counts.invalidated += store.clear()
    },
    resume() {
      versions.resume()
      counts.invalidated += store.clear()
    },
    pause: versions.pause,
  }
}

function lastsUntil({ freshUntil, mayBeStale }: CachedResponse): number {
  return mayBeStale ? freshUntil + STALE_MS : freshUntil
}

function freshFor(status: number): number {
  if (status === OK) return FRESH_MS
  return status === NOT_FOUND ? MISSING_MS : 0
}

/** One after the other: each takes a core for about a tenth of a second, and nobody waits for it. */
function createRecompressionQueue(store: ResponseStore, onFailure: (error: unknown) => void) {
  let turn = Promise.resolve()
  let waiting = 0
  return (key: string, encoded: EncodedResponse): void => {
    if (waiting >= MOST_WAITING) return
    waiting += 1
    turn = turn
      .then(() => recompress(encoded))
      .then(() => void store.remeasure(key))
      .catch(onFailure)
      .finally(() => {
        waiting -= 1
      })
  }
}
