import { and, count, desc, eq, inArray, max, min, notInArray, sql } from 'drizzle-orm'
import type { Read } from '#api/platform/db/index.ts'
import { CANCELLED_STATUSES, CLOSED_STATUSES } from './order-states.ts'
import { customerOrder } from './orders.tables.ts'

/** Cancelled orders left out. */
type Figures = { orders: number; totalCents: number; firstAt: Date | null; lastAt: Date | null }

const isCounted = notInArray(customerOrder.status, [...CANCELLED_STATUSES])

const NOTHING: Figures = { orders: 0, totalCents: 0, firstAt: null, lastAt: null }

/** `city`: of the latest; empty without one. */
export async function sumOrdersOf(read: Read, userId: string): Promise<Figures & { city: string }> {
  const sums = await sumOrdersOfEach(read, [userId])
  const [latest] = await read
    .select({ city: customerOrder.city })
    .from(customerOrder)
    .where(and(eq(customerOrder.userId, userId), isCounted))
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id))
    .limit(1)
  return { ...(sums.get(userId) ?? NOTHING), city: latest?.city ?? '' }
}

/** Sums up the orders of each of several customers; those without an order are not named. */
export async function sumOrdersOfEach(read: Read, userIds: readonly string[]): Promise<Map<string, Figures>> {
  if (userIds.length === 0) return new Map()
  const rows = await read
    .select({
      userId: customerOrder.userId,
      orders: count(),
      totalCents: sql`coalesce(sum(${customerOrder.totalCents}), 0)`.mapWith(Number),
      firstAt: min(customerOrder.createdAt),
      lastAt: max(customerOrder.createdAt),
    })
    .from(customerOrder)
    .where(and(inArray(customerOrder.userId, [...userIds]), isCounted))
    .groupBy(customerOrder.userId)
  return new Map(rows.map(({ userId, ...figures }) => [userId, figures]))
}

/** `all`, whatever became of them; `open`: the shop still owes something. */
export async function countOrdersOf(read: Read, userId: string): Promise<{ all: number; open: number }> {
  const isOpen = notInArray(customerOrder.status, [...CLOSED_STATUSES])
  const [row] = await read
    .select({ all: count(), open: sql`count(*) filter (where ${isOpen})`.mapWith(Number) })
    .from(customerOrder)
    .where(eq(customerOrder.userId, userId))
  return row ?? { all: 0, open: 0 }
}
