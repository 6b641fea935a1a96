import { LRUCache } from 'lru-cache'
import { type CacheVersions, createSingleFlight, type Version } from '#api/platform/page-cache/index.ts'
import { type Filter, keyOf } from './filter-rules.ts'
import type { Counts } from './list-rules.ts'

/** Filter sets whose counts are cached; the least recently used is evicted. */
const MOST_CACHED = 1_000

export type CountProducts = (filter: Filter) => Promise<Counts>

/** Single-flight cache, invalidated by changes of `tags`: turning pages asks for the same number over and over. */
export function createCachedCounts(
  changes: CacheVersions,
  tags: readonly string[],
  count: CountProducts,
): CountProducts {
  const cached = new LRUCache<string, { counts: Counts; at: Version }>({ max: MOST_CACHED })

  const countOnce = createSingleFlight(changes.current, async (key, version, filter: Filter) => {
    const counts = await count(filter)
    if (changes.isInvalidatedSince(version, tags)) cached.delete(key)
    else cached.set(key, { counts, at: version })
    return counts
  })

  return async (filter) => {
    const key = keyOf(filter)
    const found = cached.get(key)
    return found && !changes.isInvalidatedSince(found.at, tags) ? found.counts : countOnce(key, filter)
  }
}
