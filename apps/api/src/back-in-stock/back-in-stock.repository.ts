import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { stockWaiter } from './back-in-stock.tables.ts'

export type StoredWaiter = typeof stockWaiter.$inferSelect

/** As `restocked_at` of products is written, with which it is compared. */
const NOW = sql`clock_timestamp()`

type NewWaiter = Pick<StoredWaiter, 'id' | 'productId' | 'email' | 'leaveSecret'>

/**
 * Whoever waits for a product under an address, made where there is nobody; who has not confirmed asks anew, since their
 * next link must not end before its time. Undefined where the row went in between.
 */
export async function saveWaiter(tx: Tx, waiter: NewWaiter): Promise<StoredWaiter | undefined> {
  const [made] = await tx.insert(stockWaiter).values(waiter).onConflictDoNothing().returning()
  if (made) return made
  const { productId, askedAt, confirmedAt, toldAt } = stockWaiter
  const [found] = await tx
    .update(stockWaiter)
    .set({ askedAt: sql`case when ${confirmedAt} is null then ${NOW} else ${askedAt} end` })
    .where(and(eq(productId, waiter.productId), hasEmail(waiter.email), isNull(toldAt)))
    .returning()
  return found
}

export async function findWaiter(read: Read, id: string): Promise<StoredWaiter | undefined> {
  const [found] = await read.select().from(stockWaiter).where(eq(stockWaiter.id, id))
  return found
}

export async function lockByConfirmHash(tx: Tx, hash: string): Promise<StoredWaiter | undefined> {
  const [found] = await tx.select().from(stockWaiter).where(eq(stockWaiter.confirmHash, hash)).for('update')
  return found
}

/** Ends the link before. Nothing for who has confirmed meanwhile. */
export async function saveConfirmLink(
  tx: Tx,
  id: string,
  link: { confirmHash: string; confirmUntil: Date },
): Promise<void> {
  await tx
    .update(stockWaiter)
    .set(link)
    .where(and(eq(stockWaiter.id, id), isNull(stockWaiter.confirmedAt)))
}

export async function confirmWaiter(tx: Tx, id: string): Promise<void> {
  await tx
    .update(stockWaiter)
    .set({ confirmedAt: NOW })
    .where(and(eq(stockWaiter.id, id), isNull(stockWaiter.confirmedAt)))
}

/** All that an address waits for. @returns whether anything of it was not confirmed before */
export async function confirmAddress(tx: Tx, email: string): Promise<boolean> {
  const confirmed = await tx
    .update(stockWaiter)
    .set({ confirmedAt: NOW })
    .where(and(hasEmail(email), isNull(stockWaiter.confirmedAt)))
    .returning({ id: stockWaiter.id })
  return confirmed.length > 0
}

export async function selectAwaitedIds(read: Read): Promise<string[]> {
  const rows = await read
    .select({ id: stockWaiter.productId })
    .from(stockWaiter)
    .where(isToTell())
    .groupBy(stockWaiter.productId)
  return rows.map(({ id }) => id)
}

/**
 * Marks those who are to be told of a product, and answers them: nobody is answered twice, since of two processes the
 * second finds the mark. `since`: when stock last left zero, for those who waited by then; undefined where there is some now.
 */
export async function takeToTell(
  tx: Tx,
  productId: string,
  { since, toldAt, most }: { since: Date | undefined; toldAt: Date; most: number },
): Promise<string[]> {
  const { askedAt, confirmedAt } = stockWaiter
  const hasWaited = since && sql`greatest(${askedAt}, ${confirmedAt}) <= ${since}`
  const part = tx
    .select({ id: stockWaiter.id })
    .from(stockWaiter)
    .where(and(eq(stockWaiter.productId, productId), isToTell(), hasWaited))
    .orderBy(asc(stockWaiter.id))
    .limit(most)
  const rows = await tx
    .update(stockWaiter)
    .set({ toldAt })
    .where(and(inArray(stockWaiter.id, part), isToTell()))
    .returning({ id: stockWaiter.id })
  return rows.map(({ id }) => id)
}

/** They wait again; nothing where their address has asked anew since. */
export async function takeTellingBack(
  tx: Tx,
  { id, productId, email }: Pick<StoredWaiter, 'id' | 'productId' | 'email'>,
): Promise<void> {
  const asked = tx
    .select({ id: stockWaiter.id })
    .from(stockWaiter)
    .where(and(eq(stockWaiter.productId, productId), hasEmail(email), isNull(stockWaiter.toldAt)))
  await tx
    .update(stockWaiter)
    .set({ toldAt: null })
    .where(and(eq(stockWaiter.id, id), notExists(asked)))
}

/** Whoever holds the secret, also where they were told and have asked anew. @returns whose it was; nobody's a second time */
export async function deleteByLeaveSecret(tx: Tx, secret: string): Promise<string | undefined> {
  const [gone] = await tx.delete(stockWaiter).where(eq(stockWaiter.leaveSecret, secret)).returning()
  if (!gone) return undefined
  await tx.delete(stockWaiter).where(and(eq(stockWaiter.productId, gone.productId), hasEmail(gone.email)))
  return gone.email
}

/** What an address waits for, without what opens something. */
export async function selectWaitersOf(read: Read, email: string): Promise<object[]> {
  const { confirmHash: _, confirmUntil: __, leaveSecret: ___, ...shown } = getTableColumns(stockWaiter)
  return read.select(shown).from(stockWaiter).where(hasEmail(email))
}

export async function deleteWaitersOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(stockWaiter).where(hasEmail(email))
}

export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<void> {
  await tx.delete(stockWaiter).where(and(isNull(stockWaiter.confirmedAt), lt(stockWaiter.askedAt, before)))
}

export async function deleteTold(tx: Tx, before: Date): Promise<void> {
  await tx.delete(stockWaiter).where(lt(stockWaiter.toldAt, before))
}

export async function deleteNeverTold(tx: Tx, before: Date): Promise<void> {
  await tx.delete(stockWaiter).where(and(isNull(stockWaiter.toldAt), lt(stockWaiter.confirmedAt, before)))
}

function isToTell(): SQL | undefined {
  return and(isNotNull(stockWaiter.confirmedAt), isNull(stockWaiter.toldAt))
}

/** SQL form of the contract's `canonicalEmail`, as the unique index has it. */
function hasEmail(email: string): SQL {
  return sql`canonical_email(${stockWaiter.email}) = canonical_email(${email})`
}
