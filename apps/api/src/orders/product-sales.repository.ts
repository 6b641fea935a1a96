import { eq, type SQL, sql } from 'drizzle-orm'
import type { KeysetCursor, Read, Tx } from '#api/platform/db/index.ts'
import { orderLine } from './orders.tables.ts'

/** What an order took of one product (`delta` below 0), or gave back when it was cancelled. `orderId`: its number. */
export type ProductSale = { id: string; at: Date; delta: number; kind: 'sold' | 'cancelled'; orderId: string }

/** An id is made a moment before its order is placed. */
const ID_MARGIN_MS = 60 * 60 * 1000

/** Whether any order names it, cancelled ones too. */
export async function isOrdered(read: Read, product: string): Promise<boolean> {
  const lines = await read
    .select({ product: orderLine.product })
    .from(orderLine)
    .where(eq(orderLine.product, product))
    .limit(1)
  return lines.length > 0
}

/** Orders of one product and their cancellations: together all that orders ever did to its stock. */
function salesOf(product: string): SQL {
  return sql`
    sale as (
      select o.id, o.order_id, o.created_at as at, -sum(l.quantity)::integer as delta
      from order_line l join customer_order o on o.id = l.customer_order_id
      where l.product = ${product} group by o.id
    ),
    entry as (
      select id, at, delta, 'sold' as kind, order_id from sale
      union all
      select e.id, e.at, -sale.delta, 'cancelled', sale.order_id
      from sale join order_status_entry e on e.customer_order_id = sale.id and e.status = 'Cancelled'
    )`
}

function isAfter({ at, id }: KeysetCursor): SQL {
  return sql`(at, id) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}

export async function listProductSales(
  tx: Tx,
  { product, after, limit }: { product: string; after: KeysetCursor | undefined; limit: number },
): Promise<ProductSale[]> {
  const { rows } = await tx.execute<Omit<ProductSale, 'at'> & { ms: number }>(sql`
    with ${salesOf(product)}
    select id, (extract(epoch from at) * 1000)::float8 as ms, delta, kind, order_id as "orderId" from entry
    where ${after ? isAfter(after) : sql`true`}
    order by at desc, id desc limit ${limit}`)
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(ms) }))
}

/** Sums up by how much orders have changed the stock since a place in the history, that place included. */
export async function sumProductSales(
  tx: Tx,
  { product, upTo }: { product: string; upTo: KeysetCursor },
): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(sql`
    with ${salesOf(product)}
    select coalesce(sum(delta), 0)::integer as sum from entry where not ${isAfter(upTo)}`)
  return rows[0]?.sum ?? 0
}

type SoldSince = { sold: number; lastSoldAt: Date | null; cancelled: number }

/** Sums up the units of each product that were sold or came back since its own moment. */
export async function sumSoldSince(
  tx: Tx,
  since: ReadonlyMap<string, Date>,
): Promise<ReadonlyMap<string, SoldSince>> {
  if (since.size === 0) return new Map()
  const moments = [...since.values()]
  const first = Math.min(...moments.map((moment) => moment.getTime()))
  const { rows } = await tx.execute<{
    product: string
    sold: number
    ms: number | null
    cancelled: number
  }>(sql`
    with asked as (
      select * from unnest(${sql.param([...since.keys()])}::text[],
        ${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]) as one (product, since)
    ),
    change as (
      select l.product, l.quantity, 0 as back, o.created_at as sold_at
      from asked join order_line l using (product) join customer_order o on o.id = l.customer_order_id
      where l.customer_order_id >= ${firstIdOf(first - ID_MARGIN_MS)}::uuid and o.created_at >= asked.since
      union all
      select l.product, 0, l.quantity, null
      from order_status_entry e join order_line l using (customer_order_id) join asked using (product)
      where e.status = 'Cancelled' and e.at >= ${new Date(first).toISOString()}::timestamptz and e.at >= asked.since
    )
    select product, sum(quantity)::integer as sold, sum(back)::integer as cancelled,
      (extract(epoch from max(sold_at)) * 1000)::float8 as ms
    from change group by product`)
  return new Map(
    rows.map(({ product, sold, cancelled, ms }) => [
      product,
      { sold, cancelled, lastSoldAt: ms === null ? null : new Date(ms) },
    ]),
  )
}

/** Ids sort by age (UUIDv7: milliseconds first), so those of younger orders are found by the index. */
function firstIdOf(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}
