import { NOTIFICATIONS_AT_ONCE } from '@shop/contract/constants'
import { and, count, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { type NotificationRow, notifications } from './notifications.tables.ts'

/** Keyset position in a list, newest first. */
export type Place = Pick<NotificationRow, 'at' | 'id'>

const { id, userId, at, readAt } = notifications

type OfCustomer = { id: string; userId: string }

/** Nothing when it is somebody else's. */
export async function findCursorOf(read: Read, wanted: OfCustomer): Promise<Place | undefined> {
  const [place] = await read
    .select({ at, id })
    .from(notifications)
    .where(and(eq(id, wanted.id), eq(userId, wanted.userId)))
  return place
}

type Part = { userId: string; after: Place | undefined; limit: number }

export async function selectNotifications(read: Read, part: Part): Promise<NotificationRow[]> {
  const { after, limit } = part
  return read
    .select()
    .from(notifications)
    .where(
      and(
        eq(userId, part.userId),
        after && sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

export async function countUnreadOf(read: Read, customer: string): Promise<number> {
  const some = read
    .select({ id })
    .from(notifications)
    .where(isUnreadOf(customer))
    .limit(NOTIFICATIONS_AT_ONCE)
    .as('some')
  const [row] = await read.select({ unread: count() }).from(some)
  return row?.unread ?? 0
}

/** Of the customer alone, whatever else is named. */
export async function saveRead(
  tx: Tx,
  { ids, customer, now }: { ids: readonly string[]; customer: string; now: Date },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isUnreadOf(customer), inArray(id, [...ids])))
}

/** That one, and what is older. */
export async function saveReadUpTo(
  tx: Tx,
  { newest, customer, now }: { newest: Place; customer: string; now: Date },
): Promise<void> {
  const isOlder = sql`(${at}, ${id}) <= (${newest.at.toISOString()}::timestamptz, ${newest.id}::uuid)`
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isUnreadOf(customer), isOlder))
}

export async function deleteNotifications(tx: Tx, before: Date): Promise<void> {
  await tx.delete(notifications).where(lte(at, before))
}

function isUnreadOf(customer: string): SQL | undefined {
  return and(eq(userId, customer), isNull(readAt))
}

type Kinds = readonly NotificationRow['kind'][]

export async function countOfKinds(read: Read, customer: string, kinds: Kinds): Promise<number> {
  const [row] = await read.select({ rows: count() }).from(notifications).where(isOfKinds(customer, kinds))
  return row?.rows ?? 0
}

export async function deleteOfKinds(tx: Tx, customer: string, kinds: Kinds): Promise<void> {
  await tx.delete(notifications).where(isOfKinds(customer, kinds))
}

function isOfKinds(customer: string, kinds: Kinds): SQL | undefined {
  return and(eq(userId, customer), inArray(notifications.kind, [...kinds]))
}
