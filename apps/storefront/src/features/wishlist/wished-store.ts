import type { NewWish } from '@shop/contract/wishlist'
import { createStore } from 'zustand/vanilla'

/** The database of this browser that holds the wishlist of who is not logged in. */
export const WISH_DATABASE = 'wishlist'

export type BrowserWishes = {
  /** Newest first. Undefined on the server and until it is read: local storage holds login and basket alone (decision 49). */
  wishes: readonly NewWish[] | undefined
  /** It could not be read. */
  isError: boolean
  isReading: boolean
}

export const browserWishes = createStore<BrowserWishes>(() => ({
  wishes: undefined,
  isError: false,
  isReading: false,
}))

/** Tells other tabs that this browser's or the account's list has changed. */
export const WISH_CHANNEL = 'wishlist'

/** Whether this browser was ever given something to remember: where not, neither code nor database is opened. */
export async function hasWishDatabase(): Promise<boolean> {
  const known = await indexedDB.databases?.()
  // Firefox before 126 cannot say, and may hold a list.
  return known?.some(({ name }) => name === WISH_DATABASE) ?? true
}
