import { WISH_CHANNEL } from '#storefront/features/wishlist/wished-store.ts'

/** Of all tabs: changes of a list come one after the other. */
export const WISHLIST_LOCK = 'wishlist'

/** Has the other tabs of this browser read the list anew. */
export function tellWishes(): void {
  const channel = new BroadcastChannel(WISH_CHANNEL)
  channel.postMessage(null)
  channel.close()
}
