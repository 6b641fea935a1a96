import { toCents } from '@shop/contract/money'
import type { NewWish } from '@shop/contract/wishlist'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { wishes } from './wishlist.tables.ts'

export type StoredWish = typeof wishes.$inferSelect

/** Newest first. */
export async function selectWishesOf(read: Read, userId: string): Promise<StoredWish[]> {
  return read
    .select()
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.savedAt), wishes.productId)
}

/** Newest first. */
export async function selectWishedIdsOf(read: Read, userId: string): Promise<string[]> {
  const rows = await read
    .select({ id: wishes.productId })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.savedAt), wishes.productId)
  return rows.map(({ id }) => id)
}

/** Advisory lock until the transaction ends, as for addresses: two tabs at once would go beyond the most. */
export async function lockWishesOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishes of ${userId}`}, 0))`)
}

/** First to last is newest to oldest, and all are newer than what is on the list, which stays as it is. */
export async function insertWishes(tx: Tx, userId: string, added: readonly NewWish[]): Promise<void> {
  if (added.length === 0) return
  // One moment for all rows, a millisecond apart: two saves can share one, and a busy machine takes longer for a row.
  const newest = sql`(select max(${wishes.savedAt}) from ${wishes} where ${wishes.userId} = ${userId})`
  const rows = added.map(({ product, price, inStock }, place) => ({
    userId,
    productId: product,
    savedAt: sql`greatest(statement_timestamp(), ${newest} + ${added.length} * interval '1 millisecond')
      - ${place} * interval '1 millisecond'`,
    priceCents: toCents(price),
    wasInStock: inStock,
  }))
  await tx.insert(wishes).values(rows).onConflictDoNothing()
}

export async function deleteWish(tx: Tx, wish: { userId: string; productId: string }): Promise<void> {
  await tx.delete(wishes).where(and(eq(wishes.userId, wish.userId), eq(wishes.productId, wish.productId)))
}
