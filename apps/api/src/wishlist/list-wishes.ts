import type { Wish } from '@shop/contract/wishlist'
import { type FindShownProducts, findRestocked } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { toWish } from './wish-rules.ts'
import { selectWishesOf } from './wishlist.repository.ts'

type Shop = Pick<Deps, 'db' | 'clock'> & { findShown: FindShownProducts }

/** Newest first; what is not on sale at present is left out. */
export async function listWishesOf({ db, clock, findShown }: Shop, userId: string): Promise<Wish[]> {
  const saved = await selectWishesOf(db, userId)
  const ids = saved.map(({ productId }) => productId)
  const [products, restocked] = await Promise.all([findShown(ids), findRestocked(db, ids)])
  const now = clock.now()
  return saved.flatMap((wish) => {
    const product = products.get(wish.productId)
    return product ? [toWish(product, wish, { restockedAt: restocked.get(wish.productId), now })] : []
  })
}
