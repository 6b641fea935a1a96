import { isId } from '#api/platform/ids/ids.ts'

/** A place in a history, newest first: by moment, then id. */
export type HistoryPlace = { at: Date; id: string }

type Difference = HistoryPlace & { delta: number }

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
function compareNewestFirst(one: HistoryPlace, other: HistoryPlace): number {
  return other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)
}

export function writePlace({ at, id }: HistoryPlace): string {
  return `${at.getTime()}-${id}`
}

/** Undefined for what {@link writePlace} never wrote. */
export function readPlace(text: string): HistoryPlace | undefined {
  const [, ms, id] = /^(\d{1,15})-(.+)$/.exec(text) ?? []
  return ms !== undefined && id !== undefined && isId(id) ? { at: new Date(Number(ms)), id } : undefined
}
