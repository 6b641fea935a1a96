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
  const kept = new Map<string, { counts: Counts; at: Generation }>()

  const fly = createFlights(changes.now, async (key, began, filter: Filter) => {
    const counts = await count(filter)
    kept.delete(key)
    if (!changes.isRaisedSince(began, tags)) kept.set(key, { counts, at: began })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return counts
  })

  return async (filter) => {
    const key = keyOf(filter)
    const found = kept.get(key)
    if (!found || changes.isRaisedSince(found.at, tags)) return fly(key, filter)
    // The first key of the map is the one that was used longest ago.
    kept.delete(key)
    kept.set(key, found)
    return found.counts
  }
}
