import type { getStock } from '@shop/contract/admin/stock'
import type { CallReply } from '@shop/contract/call'
import { useQuery } from '@tanstack/react-query'
import { lookQuery, meanwhileOf } from '#admin/features/count/count-calls.ts'
import type { Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import { lyingNow } from '#admin/features/count/count-rules.ts'
import type { Seen } from '#admin/features/count/use-count.ts'
import { meanwhileWords } from '#admin/parts/meanwhile-words.ts'
import { useIsOnline } from '#admin/platform/use-is-online.ts'

export type Look = {
  /** Against which a number is taken that is typed now. */
  seen: Seen
  ordered: number
  /** What happened since the sheet was made, or since the row was counted, where the number is another by it. */
  words: string | undefined
  /** Of a counted row: what lies there by its number, less what was sold since. */
  lying: number | undefined
}

/**
 * What the shop expects of a row now, or what it said last. Of a row that is counted, what it said then, unless that has changed
 * since: who types another number has looked at the shelf as it is now.
 * @param isPresent whether it is the one that is counted now
 */
export function useLook(row: SheetRow, entry: Entry | undefined, isPresent = true): Look {
  const isOnline = useIsOnline()
  const { data } = useQuery({ ...lookQuery(row.id), enabled: isPresent && isOnline })
  return entry ? lookAgain(row, entry, data) : lookFirst(row, data)
}

type Told = CallReply<typeof getStock>['data'] | undefined

function lookFirst(row: SheetRow, told: Told): Look {
  if (!told || told.asOf < row.asOf) {
    const seen = { expected: row.stock, asOf: row.asOf }
    return { seen, ordered: row.ordered, words: undefined, lying: undefined }
  }
  const words = told.stock === row.stock ? undefined : meanwhileWords(meanwhileOf(row, told))
  return {
    seen: { expected: told.stock, asOf: told.asOf },
    ordered: told.ordered,
    words,
    lying: undefined,
  }
}

function lookAgain(row: SheetRow, entry: Entry, told: Told): Look {
  if (!told || told.asOf <= entry.asOf || told.stock === entry.expected) {
    return { seen: entry, ordered: row.ordered, words: undefined, lying: entry.counted }
  }
  const meanwhile = meanwhileOf({ stock: entry.expected, asOf: entry.asOf }, told)
  return {
    seen: { expected: told.stock, asOf: told.asOf },
    ordered: told.ordered,
    words: meanwhileWords(meanwhile),
    lying: lyingNow(entry, meanwhile),
  }
}
