import { and, count, desc, eq, min, ne, sql } from 'drizzle-orm'
import type { Read } from '#api/platform/db/index.ts'
import { customerOrder } from './orders.tables.ts'

/** Cancelled orders left out. `city`: of the latest; empty without one. */
type CustomerFigures = { orders: number; totalCents: number; firstAt: Date | null; city: string }

export async function sumOrdersOf(read: Read, userId: string): Promise<CustomerFigures> {
  const isTheirs = and(eq(customerOrder.userId, userId), ne(customerOrder.status, 'Cancelled'))
  const [sums] = await read
    .select({
      orders: count(),
      totalCents: sql`coalesce(sum(${customerOrder.totalCents}), 0)`.mapWith(Number),
      firstAt: min(customerOrder.createdAt),
    })
    .from(customerOrder)
    .where(isTheirs)
  const [latest] = await read
    .select({ city: customerOrder.city })
    .from(customerOrder)
    .where(isTheirs)
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id))
    .limit(1)
  return { ...(sums ?? { orders: 0, totalCents: 0, firstAt: null }), city: latest?.city ?? '' }
}
