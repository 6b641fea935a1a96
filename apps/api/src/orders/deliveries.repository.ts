import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#api/platform/db/index.ts'
import { DELIVERED_STATUSES } from './order-states.ts'

/** A product that came to a customer, with when it did so first. */
type Delivered = { userId: string; product: string; name: string; deliveredAt: Date }

type Read = Pick<Tx, 'execute'>
type DeliveredRow = Omit<Delivered, 'deliveredAt'> & { ms: number }

const isWithCustomer = sql`o.status in ${DELIVERED_STATUSES}`

/**
 * What was delivered to a customer, each product once, the latest first; of one product alone if it is named. An order that
 * is completed was delivered before.
 */
export async function listDelivered(
  read: Read,
  { userId, product }: { userId: string; product?: string },
): Promise<Delivered[]> {
  const ofProduct = product === undefined ? sql`` : sql`and line.product = ${product}`
  return selectDelivered(read, sql`o.user_id = ${userId} ${ofProduct}`)
}

type Bought = { userId: string; productId: string }

/** Finds the deliveries of these products to these customers; what was not delivered is left out. */
export async function selectDeliveries(read: Read, bought: readonly Bought[]): Promise<Delivered[]> {
  if (bought.length === 0) return []
  const users = sql.param(bought.map(({ userId }) => userId))
  const products = sql.param(bought.map(({ productId }) => productId))
  return selectDelivered(
    read,
    sql`(o.user_id, line.product) in (select * from unnest(${users}::uuid[], ${products}::text[]))`,
  )
}

async function selectDelivered(read: Read, condition: SQL): Promise<Delivered[]> {
  const { rows } = await read.execute<DeliveredRow>(sql`
    select o.user_id as "userId", line.product, (array_agg(line.name order by came.at desc))[1] as name,
      (extract(epoch from min(came.at)) * 1000)::float8 as ms
    from customer_order o
      join order_line line on line.customer_order_id = o.id
      join lateral (
        select min(at) as at from order_status_entry e where e.customer_order_id = o.id and e.status = 'Delivered'
      ) as came on came.at is not null
    where ${condition} and ${isWithCustomer}
    group by o.user_id, line.product order by ms desc, line.product`)
  return rows.map(({ ms, ...row }) => ({ ...row, deliveredAt: new Date(ms) }))
}

/** Orders that came between two moments and are not on their way back. @returns their `_id`s */
export async function selectDeliveredOrders(
  read: Read,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const { rows } = await read.execute<{ id: string }>(sql`
    select distinct o.id from order_status_entry e join customer_order o on o.id = e.customer_order_id
    where e.status = 'Delivered' and e.at > ${from.toISOString()}::timestamptz
      and e.at <= ${to.toISOString()}::timestamptz and ${isWithCustomer}
    order by o.id`)
  return rows.map(({ id }) => id)
}
