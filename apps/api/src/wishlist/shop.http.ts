import { listWishedIds } from '@shop/contract/wished-ids'
import * as calls from '@shop/contract/wishlist'
import { createFindShownProducts } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { type Answer, answerCustomer } from '#api/platform/http/index.ts'
import { addWishesOf } from './add-wishes.ts'
import { listWishesOf } from './list-wishes.ts'
import { deleteWish, selectWishedIdsOf } from './wishlist.repository.ts'

export function wishlistAnswers(deps: Pick<Deps, 'db' | 'clock' | 'pictures' | 'changes'>): Answer[] {
  const shop = { ...deps, findShown: createFindShownProducts(deps) }
  return [
    answerCustomer(calls.listWishes, async ({ caller }) => ({
      data: await listWishesOf(shop, caller.userId),
    })),
    answerCustomer(listWishedIds, async ({ caller }) => ({
      data: await selectWishedIdsOf(shop.db, caller.userId),
    })),
    answerCustomer(calls.addWishes, async ({ caller, body: { wishes } }) => ({
      data: { unsaved: await addWishesOf(shop, caller.userId, wishes) },
    })),
    answerCustomer(calls.removeWish, async ({ caller: { userId }, params: { id: productId } }) => {
      await shop.db.transaction((tx) => deleteWish(tx, { userId, productId }))
      return { data: null }
    }),
  ]
}
