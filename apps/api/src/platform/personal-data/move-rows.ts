import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Read, Tx } from '#api/platform/db/index.ts'
import type { Merging } from './personal-data.ts'

export type Rows = {
  /** The column with the account. */
  holder: PgColumn
  /**
   * What an account has at most one row of each: a product on its wishlist. Of two, that of the account that stays is kept,
   * or with `latest` the later one.
   */
  once?: { of: readonly PgColumn[]; latest?: PgColumn } | undefined
  table: PgTable
}

export async function countRowsOf(read: Read, { table, holder }: Rows, userId: string): Promise<number> {
  const [row] = await read.select({ rows: count() }).from(table).where(eq(holder, userId))
  return row?.rows ?? 0
}

/** Rows of which both accounts have one. */
export async function countTwins(read: Read, rows: Rows, { from, into }: Merging): Promise<number> {
  const { table, holder, once } = rows
  if (!once) return 0
  const has = sql`exists (select from ${table} as other
    where ${inOther(holder)} = ${into.userId} and ${isSame(once.of, (column) => sql`${column}`)})`
  const [row] = await read
    .select({ rows: count() })
    .from(table)
    .where(and(eq(holder, from.userId), has))
  return row?.rows ?? 0
}

/** The rest keep what they say; whose they are is all that changes. */
export async function moveRows(tx: Tx, rows: Rows, merging: Merging): Promise<void> {
  const { table, holder, once } = rows
  if (once) {
    await tx.execute(sql`delete from ${table} as mine using ${table} as other
      where ${isSame(once.of, inMine)} and (${isLess(rows, once.latest, merging)})`)
  }
  await tx.execute(sql`update ${table} set ${sql.identifier(holder.name)} = ${merging.into.userId}
    where ${holder} = ${merging.from.userId}`)
}

/** Of two rows the one that is not kept. */
function isLess({ holder }: Rows, latest: PgColumn | undefined, { from, into }: Merging): SQL {
  const isOf = (mine: string, other: string) =>
    sql`(${inMine(holder)} = ${mine} and ${inOther(holder)} = ${other})`
  const goes = isOf(from.userId, into.userId)
  if (!latest) return goes
  const stays = isOf(into.userId, from.userId)
  const [mine, other] = [inMine(latest), inOther(latest)]
  return sql`(${goes} and ${mine} <= ${other}) or (${stays} and ${mine} < ${other})`
}

/** With nothing to compare there is one row an account. */
function isSame(columns: readonly PgColumn[], inFirst: (column: PgColumn) => SQL): SQL {
  const pairs = columns.map((column) => sql`${inFirst(column)} = ${inOther(column)}`)
  return pairs.length === 0 ? sql`true` : sql.join(pairs, sql` and `)
}

function inMine({ name }: PgColumn): SQL {
  return sql`mine.${sql.identifier(name)}`
}

function inOther({ name }: PgColumn): SQL {
  return sql`other.${sql.identifier(name)}`
}
