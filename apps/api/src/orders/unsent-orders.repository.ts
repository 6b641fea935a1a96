import { and, asc, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Read } from '#api/platform/db/index.ts'
import { HALTED_STATUSES, TO_PACK_STATUSES } from './order-states.ts'
import { customerOrder, orderLine } from './orders.tables.ts'

export type OrderToPack = {
  orderId: string
  name: string
  city: string
  units: number
  totalCents: number
  placedAt: Date
}

const { status, paymentMethod, createdAt } = customerOrder

/**
 * Not shipped, not halted, and no card is awaited: cash may be packed as soon as it is ordered. The first condition is
 * that of the index `customer_order_to_pack`.
 */
const isToPack: SQL | undefined = and(
  inArray(status, [...TO_PACK_STATUSES]),
  or(ne(status, 'Pending'), eq(paymentMethod, 'cash-on-delivery')),
)

export async function countOrdersToPack(read: Read): Promise<number> {
  const [row] = await read.select({ count: count() }).from(customerOrder).where(isToPack)
  return row?.count ?? 0
}

export async function hasAnyOrder(read: Read): Promise<boolean> {
  const [order] = await read.select({ id: customerOrder.id }).from(customerOrder).limit(1)
  return order !== undefined
}

/** Lists the orders that can be packed, those that wait longest first. */
export async function selectOrdersToPack(read: Read, limit: number): Promise<OrderToPack[]> {
  const { id, orderId, fullName: name, city, totalCents } = customerOrder
  const units = read
    .select({ all: sql`coalesce(sum(${orderLine.quantity}), 0)`.mapWith(Number) })
    .from(orderLine)
    .where(eq(orderLine.customerOrderId, id))
  return read
    .select({
      orderId,
      name,
      city,
      totalCents,
      placedAt: createdAt,
      units: sql`(${units})`.mapWith(Number),
    })
    .from(customerOrder)
    .where(isToPack)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/**
 * Units, by product, of orders that have taken stock and were not sent yet, halted ones and those that await a card among
 * them. The two conditions are those of the indexes `customer_order_to_pack` and `customer_order_halted`.
 */
export async function sumUnsent(
  read: Read,
  products: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (products.length === 0) return new Map()
  const { product, quantity, customerOrderId } = orderLine
  const rows = await read
    .select({ product, units: sql`sum(${quantity})`.mapWith(Number) })
    .from(customerOrder)
    .innerJoin(orderLine, eq(customerOrderId, customerOrder.id))
    .where(
      and(
        or(inArray(status, [...TO_PACK_STATUSES]), inArray(status, [...HALTED_STATUSES])),
        sql`${product} = any (${sql.param([...products])}::text[])`,
      ),
    )
    .groupBy(product)
  return new Map(rows.map(({ product: id, units }) => [id, units]))
}
