import { LRUCache } from 'lru-cache'
import { type Changes, createSingleFlight, type Version } from '#api/platform/page-cache/index.ts'
import { type Filter, keyOf } from './filter-rules.ts'
import type { Counts } from './list-rules.ts'

/** Filter sets whose counts are kept; what was used longest ago goes first. */
const MOST_KEPT = 1_000

/** Counts the products that a filter leaves. */
export type CountProducts = (filter: Filter) => Promise<Counts>

/**
 * Counts, and keeps each count until something of `tags` changes: turning pages asks for the same number over and over.
 * Who asks for one that is just being counted shares it.
 */
export function createKeptCounts(
  changes: Changes,
  tags: readonly string[],
  count: CountProducts,
): CountProducts {
  const kept = new LRUCache<string, { counts: Counts; at: Version }>({ max: MOST_KEPT })

  const countOnce = createSingleFlight(changes.now, async (key, version, filter: Filter) => {
    const counts = await count(filter)
    if (changes.isInvalidatedSince(version, tags)) kept.delete(key)
    else kept.set(key, { counts, at: version })
    return counts
  })

  return async (filter) => {
    const key = keyOf(filter)
    const found = kept.get(key)
    return found && !changes.isInvalidatedSince(found.at, tags) ? found.counts : countOnce(key, filter)
  }
}
