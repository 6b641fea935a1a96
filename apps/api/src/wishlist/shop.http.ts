import { listWishedIds } from '@shop/contract/wished-ids'
import * as calls from '@shop/contract/wishlist'
import * as links from '@shop/contract/wishlist-links'
import { createFindShownProducts } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { type Answer, answer, answerCustomer } from '#api/platform/http/index.ts'
import { addWishesOf } from './add-wishes.ts'
import { listWishesOf } from './list-wishes.ts'
import { removeWishOf } from './remove-wish.ts'
import { endLink, makeLink, readShared, toLinkReply } from './share-wishlist.ts'
import { selectWishedIdsOf } from './wishlist.repository.ts'
import { findLinkOf } from './wishlist-links.repository.ts'

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
      await removeWishOf(shop, { userId, productId })
      return { data: null }
    }),
    answerCustomer(links.getWishlistLink, async ({ caller }) => {
      const link = await findLinkOf(shop.db, caller.userId)
      return { data: link ? toLinkReply(link) : null }
    }),
    answerCustomer(links.makeWishlistLink, async ({ caller: { userId }, body: { name } }) => ({
      data: await makeLink(shop, { userId, name }),
    })),
    answerCustomer(links.endWishlistLink, async ({ caller }) => {
      await endLink(shop, caller.userId)
      return { data: null }
    }),
    answer(links.readSharedWishlist, async ({ body: { token } }) => ({
      data: await readShared(shop, token),
    })),
  ]
}
