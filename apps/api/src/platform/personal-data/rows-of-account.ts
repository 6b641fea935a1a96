import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PersonalTable } from './personal-data.ts'

type Rows = {
  as: string
  /** The column with the account. */
  holder: PgColumn
  columns: readonly PgColumn[]
  /** Not in the copy: secrets and their hashes. */
  without?: readonly PgColumn[]
}

/** The usual case: whole rows of an account, which are copied, and deleted when it is erased. */
export function rowsOfAccount(
  table: PgTable,
  { as, holder, columns, without = [] }: Rows,
): PersonalTable & { copy: { as: string } } {
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => !without.includes(column)),
  )
  return {
    table: getTableName(table),
    columns: columns.map(({ name }) => name),
    copy: { as, rows: (read, { userId }) => read.select(shown).from(table).where(eq(holder, userId)) },
    erase: async (tx, { userId }) => void (await tx.delete(table).where(eq(holder, userId))),
  }
}
