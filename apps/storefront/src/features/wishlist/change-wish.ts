import { listProducts } from '@shop/contract/catalogue'
import type { Client } from '@shop/contract/client'
import { MAX_WISHES } from '@shop/contract/constants'
import { addWishes, type NewWish, removeWish } from '@shop/contract/wishlist'
import { toast } from '@shop/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isLoggedIn, sessionStore } from '#storefront/features/session/session-store.ts'
import { changeBrowserWishes, readWishes } from '#storefront/features/wishlist/browser-wishes.ts'
import { wishlistQuery } from '#storefront/features/wishlist/queries.ts'
import { tellWishes, WISHLIST_LOCK } from '#storefront/features/wishlist/tell-wishes.ts'
import { WISHLIST_KEY, wishedIdsQuery } from '#storefront/features/wishlist/wished-ids-query.ts'
import { browserWishes } from '#storefront/features/wishlist/wished-store.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { cancelAndInvalidate } from '#storefront/platform/cancel-and-invalidate.ts'
import { toastWithLink } from '#storefront/platform/toast-with-link.ts'
import { withWebLock } from '#storefront/platform/with-web-lock.ts'
import { wishToasts as texts } from '#storefront/texts/wishlist.ts'

/** A product as it is seen; `price` in dollars. */
export type Wishable = { _id: string; name: string; price: number; inStock: boolean }

type Shop = { client: Client; queryClient: QueryClient; router: AnyRouter }

/** Told by a toast. Changes come one after the other, so that presses of one heart do not overtake each other. */
export async function changeWish(shop: Shop, product: Wishable, isWanted: boolean): Promise<void> {
  const id = `wished-${product._id}`
  try {
    const isDone = await withWebLock(WISHLIST_LOCK, () => change(shop, product, isWanted))
    if (!isDone) toast.error(texts.full(MAX_WISHES), { id })
    else if (isWanted) tellSaved(shop.router, product.name, id)
    else toast.message(texts.removed(product.name), { id })
  } catch (error) {
    toast.error(failureMessage(error, texts.saveFailed), { id })
  }
  tellWishes()
}

/** Answers false where there is no room. What is taken off goes from both lists: the browser's may still have to join. */
async function change(shop: Shop, product: Wishable, isWanted: boolean): Promise<boolean> {
  const isCustomer = isLoggedIn(sessionStore.getState())
  if (isCustomer) await changeAccount(shop, product, isWanted)
  if (isWanted) return isCustomer || saveInBrowser(shop.client, product)
  if (!isCustomer || browserWishes.getState().wishes?.length) {
    await changeBrowserWishes((wishes) => wishes.filter((wish) => wish.product !== product._id))
  }
  return true
}

async function saveInBrowser(client: Client, product: Wishable): Promise<boolean> {
  const wishes = await readWishes()
  if (wishes.some((wish) => wish.product === product._id)) return true
  const isFull = wishes.length >= MAX_WISHES
  const unseen = isFull ? await findUnseen(client, wishes) : undefined
  if (isFull && !unseen) return false
  await changeBrowserWishes((present) => [
    toNewWish(product),
    ...present.filter(({ product: each }) => each !== product._id && each !== unseen?.product),
  ])
  return true
}

/** The oldest of a list that is not on sale: nobody sees it there, so nobody could make room of it. */
async function findUnseen(client: Client, wishes: readonly NewWish[]): Promise<NewWish | undefined> {
  const ids = wishes.map(({ product }) => product).join(',')
  const { data } = await client.send(listProducts, { query: { ids } })
  const offered = new Set(data.map(({ _id }) => _id))
  return wishes.findLast(({ product }) => !offered.has(product))
}

/** Shown at once, and taken back where it fails; how it stands is asked for anew, whatever came of it. */
async function changeAccount({ client, queryClient }: Shop, product: Wishable, isWanted: boolean) {
  const { queryKey } = wishedIdsQuery(client)
  const { _id: id } = product
  const show = (isWished: boolean) =>
    queryClient.setQueryData(queryKey, (ids: string[] = []) => {
      const others = ids.filter((each) => each !== id)
      return isWished ? [id, ...others] : others
    })
  await queryClient.cancelQueries({ queryKey: WISHLIST_KEY })
  show(isWanted)
  const { queryKey: listKey } = wishlistQuery(client)
  const listed = queryClient.getQueryData(listKey)
  if (!isWanted)
    queryClient.setQueryData(
      listKey,
      listed?.filter(({ _id }) => _id !== id),
    )
  try {
    if (isWanted) await client.send(addWishes, { body: { wishes: [toNewWish(product)] } })
    else await client.send(removeWish, { params: { id } })
  } catch (error) {
    // Without a connection nobody else says how it stands.
    show(!isWanted)
    queryClient.setQueryData(listKey, listed)
    throw error
  } finally {
    await cancelAndInvalidate(queryClient, WISHLIST_KEY)
  }
}

function toNewWish({ _id: product, price, inStock }: Wishable): NewWish {
  return { product, price, inStock }
}

function tellSaved(router: AnyRouter, name: string, id: string): void {
  const to = isLoggedIn(sessionStore.getState()) ? '/my-section/wishlists' : '/wishlist'
  toastWithLink(router, texts.saved(name), id, { label: texts.view, to })
}
