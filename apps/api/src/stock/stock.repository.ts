import { and, eq, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { KeysetCursor, Read, Tx } from '#api/platform/db/index.ts'
import { stockMovement } from './stock.tables.ts'

export type Movement = typeof stockMovement.$inferSelect
export type NewMovement = typeof stockMovement.$inferInsert

/** What a movement is called in the audit. */
export const MOVEMENT_KIND = 'stock-movement'

export async function insertMovements(tx: Tx, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovement).values([...movements])
}

export type ListedMovement = Pick<Movement, 'id' | 'delta' | 'note' | 'expected' | 'counted'> & {
  at: Date
  kind: Movement['reason']
  by: string | null
  changeSetId: string | null
}

function isAfter({ at, id }: KeysetCursor): SQL {
  return sql`(m.created_at, m.id) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}

/** Newest first. A movement's first audit entry is its own; each later one is of an undo, in their order. */
export async function listMovements(
  tx: Tx,
  { product, after, limit }: { product: string; after: KeysetCursor | undefined; limit: number },
): Promise<ListedMovement[]> {
  const { rows } = await tx.execute<Omit<ListedMovement, 'at'> & { ms: number }>(sql`
    select m.id, (extract(epoch from m.created_at) * 1000)::float8 as ms, m.delta, m.reason as kind, m.note,
      m.expected, m.counted, coalesce(m.staff_name, undo.staff_name) as by,
      coalesce(m.change_set_id, undo.id) as "changeSetId"
    from stock_movement m left join lateral (
      select c.id, c.staff_name from audit_entry e join change_set c on c.id = e.change_set_id
      where e.kind = ${MOVEMENT_KIND} and e.thing_id = m.undo_of::text
      order by e.created_at, e.change_set_id
      offset (
        select count(*) from stock_movement earlier
        where earlier.undo_of = m.undo_of and (earlier.created_at, earlier.id) <= (m.created_at, m.id)
      ) limit 1
    ) as undo on m.undo_of is not null
    where m.product = ${product} and ${after ? isAfter(after) : sql`true`}
    order by m.created_at desc, m.id desc limit ${limit}`)
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(ms) }))
}

/** By how much corrections have changed the stock since a place in the history, that place included. */
export async function sumMovements(
  tx: Tx,
  { product, upTo }: { product: string; upTo: KeysetCursor },
): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(sql`
    select coalesce(sum(m.delta), 0)::integer as sum from stock_movement m
    where m.product = ${product} and not ${isAfter(upTo)}`)
  return rows[0]?.sum ?? 0
}

/** `by`: names of those who corrected; none for an undo, which the change log has. */
export type CorrectedSince = { corrected: number; by: string[] }

/** Of each product that was corrected since its own moment. */
export async function sumCorrectedSince(
  tx: Tx,
  since: ReadonlyMap<string, Date>,
): Promise<ReadonlyMap<string, CorrectedSince>> {
  const moments = [...since.values()].map((moment) => moment.toISOString())
  const { rows } = await tx.execute<CorrectedSince & { product: string }>(sql`
    select product, sum(m.delta)::integer as corrected,
      coalesce(array_agg(distinct m.staff_name) filter (where m.staff_name is not null and m.delta <> 0), '{}') as by
    from unnest(${sql.param([...since.keys()])}::text[], ${sql.param(moments)}::timestamptz[]) as one (product, since)
    join stock_movement m using (product)
    where m.created_at >= one.since group by product`)
  return new Map(rows.map(({ product, ...sum }) => [product, sum]))
}

/** Not one that takes another back. */
export async function findMovement(read: Read, id: string): Promise<Movement | undefined> {
  const [row] = await read
    .select()
    .from(stockMovement)
    .where(and(eq(stockMovement.id, id), isNull(stockMovement.undoOf)))
  return row
}

/** What is left of a movement, after all that took it back and put it in force again. */
export async function sumInForce(read: Read, { id, delta }: Movement): Promise<number> {
  const [row] = await read
    .select({ booked: sum(stockMovement.delta).mapWith(Number) })
    .from(stockMovement)
    .where(eq(stockMovement.undoOf, id))
  return delta + (row?.booked ?? 0)
}
