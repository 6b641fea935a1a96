import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Wishable } from '#storefront/features/wishlist/change-wish.ts'
import { tellLoadFailed } from '#storefront/parts/tell-load-failed.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

/** Saves a product, or takes it off the list. The code comes with the first press. */
export function useChangeWish(): (product: Wishable, isWanted: boolean) => Promise<void> {
  const shop = { client: useShopClient(), queryClient: useQueryClient(), router: useRouter() }
  return async (product, isWanted) => {
    const loaded = await import('#storefront/features/wishlist/change-wish.ts').catch(() => undefined)
    if (loaded) await loaded.changeWish(shop, product, isWanted)
    else tellLoadFailed()
  }
}
