import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Tx } from '#api/platform/db/index.ts'

const counted = z.array(z.object({ table: z.string(), read: z.int(), updated: z.int() }))
type Touched = Record<string, { read: number; updated: number }>

/**
 * Rows that were read and updated, by table, as the database counts them. Tables of a test are small, so it is told to read
 * one from end to end only where no index helps.
 */
export async function rowsTouched(
  db: Db,
  tables: readonly string[],
  act: (tx: Tx) => Promise<unknown>,
): Promise<Touched> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // The connection may still hold counts of what it did before.
    const before = await countsOf(tx, tables)
    await act(tx)
    const after = await countsOf(tx, tables)
    return Object.fromEntries(
      after.map(({ table, read, updated }) => {
        const { read: readBefore, updated: updatedBefore } = before.find((one) => one.table === table) ?? NONE
        return [table, { read: read - readBefore, updated: updated - updatedBefore }]
      }),
    )
  })
}

const NONE = { read: 0, updated: 0 }

async function countsOf(tx: Tx, tables: readonly string[]) {
  const { rows } = await tx.execute(sql`
    select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read, n_tup_upd::int as updated
    from pg_stat_xact_user_tables where relname = any (${sql.param([...tables])}::text[])`)
  return counted.parse(rows)
}
