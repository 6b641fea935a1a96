import type { Deps } from '#api/deps.ts'
import { deleteWish } from './wishlist.repository.ts'

export async function removeWishOf(
  { db }: Pick<Deps, 'db'>,
  wish: { userId: string; productId: string },
): Promise<void> {
  await db.transaction((tx) => deleteWish(tx, wish))
}
