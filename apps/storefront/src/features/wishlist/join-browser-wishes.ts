import type { Client } from '@shop/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { isLoggedIn, sessionStore } from '#storefront/features/session/session-store.ts'
import { hasWishDatabase } from '#storefront/features/wishlist/wished-store.ts'

/** Has what this browser remembers join the list of who is logged in. What fails is tried at the next login or visit. */
export async function joinBrowserWishes(client: Client, queryClient: QueryClient): Promise<void> {
  if (!isLoggedIn(sessionStore.getState())) return
  try {
    if (!(await hasWishDatabase())) return
    const { joinWishes } = await import('#storefront/features/wishlist/join-wishes.ts')
    await joinWishes(client, queryClient)
  } catch {
    // It stays in the browser, where it is seen as before.
  }
}
