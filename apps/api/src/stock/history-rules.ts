import type { KeysetCursor } from '#api/platform/db/index.ts'

type Difference = KeysetCursor & { delta: number }

/**
 * A page of several histories as one, each given newest first and by one entry longer than the page, so that it is known
 * whether more follow. `balance`: of each entry what was there after it, reckoned back from `present`.
 */
export function mergeHistories<Entry extends Difference>(
  histories: readonly (readonly Entry[])[],
  { present, limit }: { present: number; limit: number },
): { entries: (Entry & { balance: number })[]; hasMore: boolean; left: number } {
  const merged = histories.flat().toSorted(compareNewestFirst)
  let balance = present
  const entries = merged.slice(0, limit).map((entry) => {
    const after = balance
    balance -= entry.delta
    return { ...entry, balance: after }
  })
  return { entries, hasMore: merged.length > limit, left: balance }
}

/** Ids of the database sort as their texts do. */
function compareNewestFirst(one: KeysetCursor, other: KeysetCursor): number {
  return other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)
}
