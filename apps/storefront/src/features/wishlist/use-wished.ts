import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { followWishes } from '#storefront/features/wishlist/follow-wishes.ts'
import { joinBrowserWishes } from '#storefront/features/wishlist/join-browser-wishes.ts'
import { WISHLIST_KEY, wishedIdsQuery } from '#storefront/features/wishlist/wished-ids-query.ts'
import { browserWishes } from '#storefront/features/wishlist/wished-store.ts'
import { cancelAndInvalidate } from '#storefront/platform/cancel-and-invalidate.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

/** Whether a product is on the wishlist: the account's, or the browser's, which may still have to join it. */
export function useIsWished(product: string): boolean {
  useWishesOfOtherTabs()
  const { data } = useQuery({ ...wishedIdsQuery(useShopClient()), enabled: isLoggedIn(useSession()) })
  const isInBrowser = useStore(browserWishes, ({ wishes }) =>
    wishes?.some((wish) => wish.product === product),
  )
  return isInBrowser === true || data?.includes(product) === true
}

/** External system: this browser's store, and its other tabs. */
export function useWishesOfOtherTabs(): void {
  const client = useShopClient()
  const queryClient = useQueryClient()
  useEffect(() => {
    followWishes(() => {
      void cancelAndInvalidate(queryClient, WISHLIST_KEY)
      // A login whose list did not join before: the page was left, or the shop was away.
      if (browserWishes.getState().wishes?.length) void joinBrowserWishes(client, queryClient)
    })
  }, [client, queryClient])
}
