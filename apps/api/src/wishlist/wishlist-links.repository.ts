import { eq } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { wishlistLinks } from './wishlist.tables.ts'

export type StoredLink = typeof wishlistLinks.$inferSelect

export async function findLinkOf(read: Read, userId: string): Promise<StoredLink | undefined> {
  const [found] = await read.select().from(wishlistLinks).where(eq(wishlistLinks.userId, userId))
  return found
}

export async function findLinkBySecret(read: Read, secret: string): Promise<StoredLink | undefined> {
  const [found] = await read.select().from(wishlistLinks).where(eq(wishlistLinks.secret, secret))
  return found
}

/** In place of the link before. */
export async function saveLink(tx: Tx, { userId, ...link }: StoredLink): Promise<void> {
  await tx
    .insert(wishlistLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: wishlistLinks.userId, set: link })
}

export async function deleteWishlistLink(tx: Tx, userId: string): Promise<void> {
  await tx.delete(wishlistLinks).where(eq(wishlistLinks.userId, userId))
}
