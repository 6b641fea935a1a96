import type { Read } from '#api/platform/db/index.ts'
import { type CacheVersions, createSingleFlight, type Version } from '#api/platform/page-cache/index.ts'

export type CachedRows<Row> = () => Promise<readonly Row[]>

type Source<Row> = { tags: readonly string[]; select: (read: Read) => Promise<readonly Row[]> }

/** A few rows that nearly every request asks for: cached until one of the tags is told to have changed. */
export function createCachedRows<Row>(
  changes: CacheVersions,
  read: Read,
  { tags, select }: Source<Row>,
): CachedRows<Row> {
  let cached: { rows: readonly Row[]; at: Version } | undefined
  const readOnce = createSingleFlight(changes.current, async (_key, version, from: Read) => {
    const rows = await select(from)
    if (!changes.isInvalidatedSince(version, tags)) cached = { rows, at: version }
    return rows
  })
  return async () =>
    cached && !changes.isInvalidatedSince(cached.at, tags) ? cached.rows : readOnce('rows', read)
}
