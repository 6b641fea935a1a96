import type { Wish } from '@shop/contract/wishlist'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { readBrowserWishes } from '#storefront/features/wishlist/follow-wishes.ts'
import { browserWishlistQuery, wishlistQuery } from '#storefront/features/wishlist/queries.ts'
import { useWishesOfOtherTabs } from '#storefront/features/wishlist/use-wished.ts'
import { browserWishes } from '#storefront/features/wishlist/wished-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

/** A list with how its loading stands. */
export type ShownWishes = {
  wishes: readonly Wish[] | undefined
  isError: boolean
  isFetching: boolean
  retry: () => void
}

export function useAccountWishes(): ShownWishes {
  useWishesOfOtherTabs()
  const { data, isError, isFetching, refetch } = useQuery(wishlistQuery(useShopClient()))
  return { wishes: data, isError, isFetching, retry: () => void refetch() }
}

/** What was just taken off is not shown while the rest is asked for. */
export function useBrowserWishes(): ShownWishes {
  useWishesOfOtherTabs()
  const { wishes: saved, ...reading } = useStore(browserWishes)
  const list = useQuery({
    ...browserWishlistQuery(useShopClient(), saved ?? []),
    enabled: saved !== undefined,
  })
  if (!saved) {
    const { isError, isReading } = reading
    return { wishes: undefined, isError, isFetching: isReading, retry: () => void readBrowserWishes() }
  }
  const { data, isError, isFetching, refetch } = list
  const wishes = data?.filter(({ _id }) => saved.some(({ product }) => product === _id))
  return { wishes, isError, isFetching, retry: () => void refetch() }
}
