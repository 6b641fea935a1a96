import type { NewWish } from '@shop/contract/wishlist'
import { browserWishes, hasWishDatabase, WISH_CHANNEL } from '#storefront/features/wishlist/wished-store.ts'

/** A browser that forbids or lacks it costs the list, which says so, and not the page. */
export async function readBrowserWishes(): Promise<void> {
  browserWishes.setState({ isReading: true })
  try {
    const wishes = await storedWishes()
    browserWishes.setState({ wishes, isError: false })
  } catch {
    browserWishes.setState({ isError: true })
  }
  browserWishes.setState({ isReading: false })
}

async function storedWishes(): Promise<readonly NewWish[]> {
  if (!(await hasWishDatabase())) return []
  const { readWishes } = await import('#storefront/features/wishlist/browser-wishes.ts')
  return readWishes()
}

let isFollowing = false

/** Reads the browser's list and follows other tabs, from the first call on. */
export function followWishes(onChange: () => void): void {
  if (isFollowing) return
  isFollowing = true
  const read = () => void readBrowserWishes().finally(onChange)
  new BroadcastChannel(WISH_CHANNEL).onmessage = read
  // Out of the back/forward cache a page has missed messages.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read()
  })
  read()
}
