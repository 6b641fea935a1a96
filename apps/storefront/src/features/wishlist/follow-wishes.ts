import { browserWishes, hasWishDatabase, WISH_CHANNEL } from '#storefront/features/wishlist/wished-store.ts'

async function readBrowserWishes(): Promise<void> {
  if (!(await hasWishDatabase())) return
  const { readWishes } = await import('#storefront/features/wishlist/browser-wishes.ts')
  browserWishes.setState(await readWishes(), true)
}

let isFollowing = false

/** Reads the browser's list and follows other tabs, from the first call on. */
export function followWishes(onChange: () => void): void {
  if (isFollowing) return
  isFollowing = true
  // A browser that forbids or lacks it costs the list, not the page.
  const read = () =>
    void readBrowserWishes()
      .catch(() => undefined)
      .finally(onChange)
  new BroadcastChannel(WISH_CHANNEL).onmessage = read
  // Out of the back/forward cache a page has missed messages.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read()
  })
  read()
}
