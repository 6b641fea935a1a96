import { useQuery } from '@tanstack/react-query'
import { lookQuery, meanwhileOf } from '#admin/features/count/count-calls.ts'
import type { Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import type { Seen } from '#admin/features/count/use-count.ts'
import { meanwhileWords } from '#admin/parts/meanwhile-words.ts'
import { useIsOnline } from '#admin/platform/use-is-online.ts'

export type Look = {
  seen: Seen
  ordered: number
  /** What happened since the sheet was made, where the number is another by it. */
  words: string | undefined
}

/**
 * What the shop expects of a row now, or what it said last; of a row that is counted, what it said then.
 * @param isPresent whether it is the one that is counted now
 */
export function useLook(row: SheetRow, entry: Entry | undefined, isPresent = true): Look {
  const isOnline = useIsOnline()
  const { data } = useQuery({ ...lookQuery(row.id), enabled: isPresent && isOnline && !entry })
  if (entry) return { seen: entry, ordered: row.ordered, words: undefined }
  if (!data || data.asOf < row.asOf) {
    return { seen: { expected: row.stock, asOf: row.asOf }, ordered: row.ordered, words: undefined }
  }
  const words = data.stock === row.stock ? undefined : meanwhileWords(meanwhileOf(row, data))
  return { seen: { expected: data.stock, asOf: data.asOf }, ordered: data.ordered, words }
}
