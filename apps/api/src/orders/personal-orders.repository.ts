import { and, count, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import type { Merging } from '#api/platform/personal-data/index.ts'
import { CLOSED_STATUSES } from './order-states.ts'
import { customerOrder, orderLine, orderStatusEntry } from './orders.tables.ts'

/** Every order of an account, with its lines and the steps it took. */
export async function selectOrdersOfPerson(read: Read, userId: string): Promise<object[]> {
  const orders = await read.select().from(customerOrder).where(eq(customerOrder.userId, userId))
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await read.select().from(orderLine).where(inArray(orderLine.customerOrderId, ids))
  const steps = await read
    .select()
    .from(orderStatusEntry)
    .where(inArray(orderStatusEntry.customerOrderId, ids))
  return orders.map((order) => ({
    ...order,
    lines: lines.filter(({ customerOrderId }) => customerOrderId === order.id),
    // Who of the shop took a step is nobody's copy.
    history: steps
      .filter(({ customerOrderId }) => customerOrderId === order.id)
      .map(({ status, at, message, actorKind, actorFrom }) => ({
        status,
        at,
        message,
        from: actorKind === 'customer' ? actorFrom : null,
      })),
  }))
}

/** The books stay: what was bought, when, at which price. Who it was does not. */
export async function emptyOrders(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(customerOrder)
    .set({
      contactName: '',
      contactEmail: '',
      fullName: '',
      addressLine1: '',
      city: '',
      postalCode: '',
      mobile: '',
    })
    .where(eq(customerOrder.userId, userId))
}

export async function emptyOriginsOf(tx: Tx, userId: string): Promise<void> {
  const { actorKind, actorName, actorFrom } = orderStatusEntry
  await tx
    .update(orderStatusEntry)
    .set({ actorFrom: null })
    .where(and(eq(actorKind, 'customer'), eq(actorName, userId), isNotNull(actorFrom)))
}

export async function countOrdersOfPerson(read: Read, userId: string): Promise<number> {
  const [row] = await read
    .select({ rows: count() })
    .from(customerOrder)
    .where(eq(customerOrder.userId, userId))
  return row?.rows ?? 0
}

/** Whose they are is all that changes: of the books nothing does. */
export async function moveOrders(tx: Tx, { from, into }: Merging): Promise<void> {
  await tx.update(customerOrder).set({ userId: into.userId }).where(eq(customerOrder.userId, from.userId))
}

/** Steps that they took themselves name their account. */
export async function moveSteps(tx: Tx, { from, into }: Merging): Promise<void> {
  const { actorKind, actorName } = orderStatusEntry
  await tx
    .update(orderStatusEntry)
    .set({ actorName: into.userId })
    .where(and(eq(actorKind, 'customer'), eq(actorName, from.userId)))
}

/** Something is still owed: a parcel, or its end. */
export async function hasOpenOrder(read: Read, userId: string): Promise<boolean> {
  const [open] = await read
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(eq(customerOrder.userId, userId), notInArray(customerOrder.status, [...CLOSED_STATUSES])))
    .limit(1)
  return open !== undefined
}
