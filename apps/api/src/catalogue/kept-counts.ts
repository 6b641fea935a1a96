import { LRUCache } from 'lru-cache'
import { type Changes, createFlights, type Generation } from '#api/platform/page-cache/index.ts'
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
  const kept = new LRUCache<string, { counts: Counts; at: Generation }>({ max: MOST_KEPT })

  const fly = createFlights(changes.now, async (key, began, filter: Filter) => {
    const counts = await count(filter)
    if (changes.isRaisedSince(began, tags)) kept.delete(key)
    else kept.set(key, { counts, at: began })
    return counts
  })

  return async (filter) => {
    const key = keyOf(filter)
    const found = kept.get(key)
    return found && !changes.isRaisedSince(found.at, tags) ? found.counts : fly(key, filter)
  }
}
