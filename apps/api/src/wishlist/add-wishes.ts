import type { NewWish } from '@shop/contract/wishlist'
import { findOfferedIds } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { Refusal } from '#api/refusal.ts'
import { fitIn } from './wish-rules.ts'
import { insertWishes, lockWishesOf, selectWishedIdsOf } from './wishlist.repository.ts'

/** Answers the products that found no room. Throws Refusal `wishlist_full` where none of them did. */
export async function addWishesOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  sent: readonly NewWish[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockWishesOf(tx, userId)
    const ids = await selectWishedIdsOf(tx, userId)
    const [held, offered] = [
      await findOfferedIds(tx, ids),
      await findOfferedIds(
        tx,
        sent.map(({ product }) => product),
      ),
    ]
    const { added, unsaved } = fitIn(sent, { held, offered })
    if (added.length === 0 && unsaved.length > 0) throw new Refusal('wishlist_full')
    await insertWishes(tx, userId, added)
    return unsaved
  })
}
