import { isRefusal } from '@shop/contract/call-error'
import type { Client } from '@shop/contract/client'
import {
  endWishlistLink,
  getWishlistLink,
  makeWishlistLink,
  readSharedWishlist,
  type WishlistLink,
} from '@shop/contract/wishlist-links'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { WISHLIST_KEY } from '#storefront/features/wishlist/wished-ids-query.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'

/** The link of whoever is logged in; null without one. */
export function wishlistLinkQuery(client: Client) {
  return queryOptions({
    queryKey: [...WISHLIST_KEY, 'link'],
    queryFn: async (): Promise<WishlistLink | null> => (await client.send(getWishlistLink, {})).data,
  })
}

/** Somebody's list, by the token of their link. */
export function sharedWishlistQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: ['shared-wishlist', token],
    queryFn: async () => (await client.send(readSharedWishlist, { body: { token } })).data,
    staleTime: 0,
    // A link that is refused is refused again.
    retry: false,
  })
}

/** Makes a link, or ends it with undefined. */
export function useChangeLink() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async (wanted: { name?: string } | undefined): Promise<WishlistLink | null> => {
      await queryClient.cancelQueries(wishlistLinkQuery(client))
      if (wanted) return (await client.send(makeWishlistLink, { body: wanted })).data
      return (await client.send(endWishlistLink, {})).data
    },
    onSuccess: (link) => queryClient.setQueryData(wishlistLinkQuery(client).queryKey, link),
    // The one that is shown may have ended: until the shop has said which there is, there is none to copy.
    onError: async (error) => {
      if (!isRefusal(error)) await queryClient.resetQueries(wishlistLinkQuery(client))
    },
  })
}
