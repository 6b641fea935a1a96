import type { OrderStatus } from '@shop/contract/order-statuses'
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  lte,
  notInArray,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { CLOSED_STATUSES } from './order-states.ts'
import { customerOrder, orderLine, orderStatusEntry } from './orders.tables.ts'

export type OrderLine = { product: string; name: string; quantity: number; priceCents: number }

export type HistoryEntry = Omit<typeof orderStatusEntry.$inferSelect, 'customerOrderId' | 'position'>

/** Amounts in cents, lines in the order of the basket, history oldest first. */
export type StoredOrder = typeof customerOrder.$inferSelect & {
  lines: readonly OrderLine[]
  history: readonly HistoryEntry[]
}

/** The numbers by which people call orders, by id; those that are gone are not in it. */
export async function findOrderNumbers(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, orderId } = customerOrder
  const rows = await read.select({ id, orderId }).from(customerOrder).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.orderId]))
}

/**
 * Order, lines and history in one statement: the caller's transaction holds locks on products, so round trips count.
 * @returns false when the `orderId` is taken; then nothing is written and the transaction goes on
 */
export async function insertOrder(tx: Tx, { lines, history, ...order }: StoredOrder): Promise<boolean> {
  const placed = tx
    .$with('placed')
    .as(
      tx
        .insert(customerOrder)
        .values(order)
        .onConflictDoNothing({ target: customerOrder.orderId })
        .returning({ id: customerOrder.id }),
    )
  const written = tx.$with('written').as(
    tx
      .insert(orderLine)
      .select(
        sql`select placed.id, l.position, l.product, l.name, l.quantity, l."priceCents" from placed,
          jsonb_to_recordset(${toJson(lines)}::jsonb)
          as l(position int, product text, name text, quantity int, "priceCents" int)`,
      )
      .returning({ position: orderLine.position }),
  )
  const entries = await tx
    .with(placed, written)
    .insert(orderStatusEntry)
    .select(
      sql`select e.id, placed.id, e.position, e.status, e.at, e.message, e."actorKind", e."actorName", e."actorFrom"
        from placed,
        jsonb_to_recordset(${toJson(history)}::jsonb)
        as e(id uuid, position int, status text, at timestamptz, message text, "actorKind" text, "actorName" text,
          "actorFrom" text)`,
    )
    .returning({ id: orderStatusEntry.id })
  return entries.length > 0
}

function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, index) => ({ ...row, position: index + 1 })))
}

export async function findOrder(read: Read, id: string): Promise<StoredOrder | undefined> {
  const [order] = await findOrders(read, eq(customerOrder.id, id))
  return order
}

/** Finds a customer's order by its `_id`; nothing when it is somebody else's. */
export async function findOrderOf(
  read: Read,
  { id, userId }: { id: string; userId: string },
): Promise<StoredOrder | undefined> {
  const [order] = await findOrders(read, and(eq(customerOrder.id, id), eq(customerOrder.userId, userId)))
  return order
}

export async function findOrderByOrderId(read: Read, orderId: string): Promise<StoredOrder | undefined> {
  const [order] = await findOrders(read, eq(customerOrder.orderId, orderId))
  return order
}

/** Keyset position in a list, newest first. */
type Place = { id: string; createdAt: Date }

export async function findCursorOf(
  read: Read,
  { id, userId }: { id: string; userId: string },
): Promise<Place | undefined> {
  const [place] = await read
    .select({ id: customerOrder.id, createdAt: customerOrder.createdAt })
    .from(customerOrder)
    .where(and(eq(customerOrder.id, id), eq(customerOrder.userId, userId)))
  return place
}

type Part = { userId: string; status: OrderStatus | undefined; after: Place | undefined; limit: number }

/** Keyset pagination, newest first: the hundredth page is found as fast as the first. */
export async function listOrdersOf(
  read: Read,
  { userId, status, after, limit }: Part,
): Promise<StoredOrder[]> {
  const { id, createdAt } = customerOrder
  const part = read
    .select({ id })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.userId, userId),
        status && eq(customerOrder.status, status),
        after &&
          sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return findOrders(read, inArray(id, part))
}

export type ListedOrder = Pick<
  typeof customerOrder.$inferSelect,
  'orderId' | 'createdAt' | 'status' | 'totalCents' | 'paymentMethod' | 'contactName'
>

/** Keyset pagination by `_id`, newest first: ids sort by age, so the primary key finds them. */
export async function listNewestOrders(
  read: Read,
  { status, after, limit }: { status?: OrderStatus | undefined; after?: string | undefined; limit: number },
): Promise<ListedOrder[]> {
  const { orderId, createdAt, totalCents, paymentMethod, contactName } = customerOrder
  return read
    .select({ orderId, createdAt, status: customerOrder.status, totalCents, paymentMethod, contactName })
    .from(customerOrder)
    .where(
      and(
        status && eq(customerOrder.status, status),
        after === undefined ? undefined : lt(customerOrder.id, after),
      ),
    )
    .orderBy(desc(customerOrder.id))
    .limit(limit)
}

/** Order and history in one statement, so that a change in between cannot make them disagree; lines never change. */
async function findOrders(read: Read, condition: SQL | undefined): Promise<StoredOrder[]> {
  const rows = await read
    .select({ order: customerOrder, entry: orderStatusEntry })
    .from(customerOrder)
    .innerJoin(orderStatusEntry, eq(orderStatusEntry.customerOrderId, customerOrder.id))
    .where(condition)
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id), asc(orderStatusEntry.position))
  const orders = new Map(rows.map(({ order }) => [order.id, order]))
  const entries = Map.groupBy(rows, ({ order }) => order.id)
  const lines = await linesOf(read, [...orders.keys()])
  return [...orders].map(([id, order]) => ({
    ...order,
    lines: lines.get(id) ?? [],
    history: (entries.get(id) ?? []).map(({ entry }) => entry),
  }))
}

async function linesOf(read: Read, orderKeys: readonly string[]): Promise<Map<string, OrderLine[]>> {
  if (orderKeys.length === 0) return new Map()
  const rows = await read
    .select()
    .from(orderLine)
    .where(inArray(orderLine.customerOrderId, [...orderKeys]))
    .orderBy(asc(orderLine.customerOrderId), asc(orderLine.position))
  return Map.groupBy(rows, ({ customerOrderId }) => customerOrderId)
}

type OpenCashOrders = { orders: number; units: number; cents: number }

/** Whoever is about to write another order took the account's lock in an earlier statement, so that the sums hold. */
export async function sumOpenCashOrders(tx: Tx, userId: string): Promise<OpenCashOrders> {
  const units = tx
    .select({ all: sum(orderLine.quantity) })
    .from(orderLine)
    .where(eq(orderLine.customerOrderId, customerOrder.id))
  const [row] = await tx
    .select({
      orders: count(),
      units: sql`coalesce(sum((${units})), 0)`.mapWith(Number),
      cents: sql`coalesce(sum(${customerOrder.totalCents}), 0)`.mapWith(Number),
    })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.userId, userId),
        eq(customerOrder.paymentMethod, 'cash-on-delivery'),
        notInArray(customerOrder.status, [...CLOSED_STATUSES]),
      ),
    )
  return row ?? { orders: 0, units: 0, cents: 0 }
}

/** Row lock until the transaction ends; nothing when there is no such order. */
export async function lockStatus(tx: Tx, id: string): Promise<OrderStatus | undefined> {
  const [order] = await tx
    .select({ status: customerOrder.status })
    .from(customerOrder)
    .where(eq(customerOrder.id, id))
    .for('update')
  return order?.status
}

/** `left`: the status before this one. `entries`: how many statuses it has had. */
type OrderState = { status: OrderStatus; left: OrderStatus | undefined; entries: number }

/** As {@link lockStatus}, with what its history says. */
export async function lockOrderState(tx: Tx, id: string): Promise<OrderState | undefined> {
  const status = await lockStatus(tx, id)
  if (!status) return undefined
  const history = await tx
    .select({ status: orderStatusEntry.status })
    .from(orderStatusEntry)
    .where(eq(orderStatusEntry.customerOrderId, id))
    .orderBy(asc(orderStatusEntry.position))
  return { status, left: history.at(-2)?.status, entries: history.length }
}

export async function saveTransition(
  tx: Tx,
  { customerOrderId, ...entry }: typeof orderStatusEntry.$inferInsert,
): Promise<void> {
  await tx.update(customerOrder).set({ status: entry.status }).where(eq(customerOrder.id, customerOrderId))
  await tx.insert(orderStatusEntry).values({ customerOrderId, ...entry })
}

/** Network addresses from which customers changed orders before then. */
export async function emptyOrigins(tx: Tx, before: Date): Promise<void> {
  const { actorKind, actorFrom, at } = orderStatusEntry
  await tx
    .update(orderStatusEntry)
    .set({ actorFrom: null })
    .where(and(eq(actorKind, 'customer'), isNotNull(actorFrom), lte(at, before)))
}
