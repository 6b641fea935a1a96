import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#api/platform/db/index.ts'
import { countRowsOf, countTwins, moveRows, type Rows } from './move-rows.ts'
import type { Merge, Person, PersonalTable, ShownMerge } from './personal-data.ts'

type Wanted = Omit<Rows, 'table'> & {
  as: string
  columns: readonly PgColumn[]
  /** Not in the copy: secrets and their hashes. */
  without?: readonly PgColumn[]
  /** They go with their account when it is merged into another one. */
  isOfLogin?: boolean
}

/**
 * The usual case: whole rows of an account, which are copied, deleted when it is erased, and go over when it is merged into
 * another one; of `once` rows one of both stays.
 */
export function rowsOfAccount(
  table: PgTable,
  { as, holder, once, columns, without = [], isOfLogin = false }: Wanted,
): PersonalTable & { copy: { as: string }; merge: Merge & { shown: ShownMerge } } {
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => !without.includes(column)),
  )
  const rows = { table, holder, once }
  const erase = async (tx: Tx, { userId }: Person) => void (await tx.delete(table).where(eq(holder, userId)))
  return {
    table: getTableName(table),
    columns: columns.map(({ name }) => name),
    copy: { as, rows: (read, { userId }) => read.select(shown).from(table).where(eq(holder, userId)) },
    erase,
    merge: {
      shown: {
        as,
        count: (read, { userId }) => countRowsOf(read, rows, userId),
        left: (read, merging) =>
          isOfLogin ? countRowsOf(read, rows, merging.from.userId) : countTwins(read, rows, merging),
      },
      run: (tx, merging) => (isOfLogin ? erase(tx, merging.from) : moveRows(tx, rows, merging)),
    },
  }
}
