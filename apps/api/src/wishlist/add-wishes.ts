import type { NewWish } from '@shop/contract/wishlist'
import { findArchivedIds, findOfferedIds } from '#api/catalogue/index.ts'
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
    const ids = sent.map(({ product }) => product)
    const { added, unsaved } = fitIn(sent, {
      held: await findOfferedIds(tx, await selectWishedIdsOf(tx, userId)),
      offered: await findOfferedIds(tx, ids),
      archived: await findArchivedIds(tx, ids),
    })
    if (added.length === 0 && unsaved.length > 0) throw new Refusal('wishlist_full')
    await insertWishes(tx, userId, added)
    return unsaved
  })
}
