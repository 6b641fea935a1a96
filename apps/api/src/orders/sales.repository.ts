import { and, count, desc, eq, inArray, ne, notInArray, or, sql, sum } from 'drizzle-orm'
import { dayOf, isSince, type Read, type Since } from '#api/platform/db/index.ts'
import { CANCELLED_STATUSES } from './order-states.ts'
import { customerOrder, orderLine, orderStatusEntry } from './orders.tables.ts'

export type DayOfMoney = { day: string; orders: number; cents: number }

const cents = sql`sum(${customerOrder.totalCents})`.mapWith(Number)
const isCash = eq(customerOrder.paymentMethod, 'cash-on-delivery')

/** Cash orders by the day on which they were placed. */
export async function selectCashOrders(read: Read, since: Since): Promise<DayOfMoney[]> {
  const { createdAt } = customerOrder
  return read
    .select({ day: dayOf(createdAt, since), orders: count(), cents })
    .from(customerOrder)
    .where(and(isCash, isSince(createdAt, since)))
    .groupBy(sql`1`)
}

/** Cash orders by the day on which they were cancelled, whenever they were placed. */
export async function selectCancelledCashOrders(read: Read, since: Since): Promise<DayOfMoney[]> {
  const { at, status, customerOrderId } = orderStatusEntry
  return read
    .select({ day: dayOf(at, since), orders: count(), cents })
    .from(orderStatusEntry)
    .innerJoin(customerOrder, eq(customerOrder.id, customerOrderId))
    .where(and(eq(status, 'Cancelled'), isCash, isSince(at, since)))
    .groupBy(sql`1`)
}

export type SoldProduct = { product: string; name: string; units: number; cents: number }

const units = sql`${sum(orderLine.quantity)}`.mapWith(Number)

/** Cancelled orders, and those that wait for their card, are no sales. */
const isSold = and(
  notInArray(customerOrder.status, [...CANCELLED_STATUSES]),
  or(isCash, ne(customerOrder.status, 'Pending')),
)

/** Lists what sold best by units, under a name that it was sold by: which name was the last takes twice as long to find. */
export async function selectBestSellers(read: Read, since: Since, limit: number): Promise<SoldProduct[]> {
  const { product, name, quantity, priceCents } = orderLine
  return read
    .select({
      product,
      name: sql<string>`max(${name})`,
      units,
      cents: sql`sum(${quantity} * ${priceCents}::bigint)`.mapWith(Number),
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.id, orderLine.customerOrderId))
    .where(and(isSold, isSince(customerOrder.createdAt, since)))
    .groupBy(product)
    .orderBy(desc(units), product)
    .limit(limit)
}

/** Units sold of each of some products. */
export async function selectSoldUnits(
  read: Read,
  since: Since,
  products: readonly string[],
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const { product } = orderLine
  const rows = await read
    .select({ product, units })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.id, orderLine.customerOrderId))
    .where(and(isSold, isSince(customerOrder.createdAt, since), inArray(product, [...products])))
    .groupBy(product)
  return new Map(rows.map((row) => [row.product, row.units]))
}
