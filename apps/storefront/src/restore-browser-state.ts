import { basketStore } from '#storefront/features/basket/basket-store.ts'
import { discardMissedSession } from '#storefront/features/checkout/discard-missed-session.ts'
import { shoppingSessionStore } from '#storefront/features/checkout/shopping-session-store.ts'
import { sessionStore } from '#storefront/features/session/session-store.ts'
import { takeLinkTokens } from '#storefront/platform/link-token-store.ts'
import { followOtherTabs, restoreStores } from '#storefront/platform/persisted-store.ts'

/** Brings back login, basket and shopping session before anything is rendered, and keeps them in step with other tabs (PERSIST-07). What a mailed link brings is taken out of the address. */
export async function restoreBrowserState(): Promise<void> {
  takeLinkTokens()
  await giveWay()
  await restoreStores([sessionStore, basketStore, shoppingSessionStore])
  discardMissedSession()
  followOtherTabs([sessionStore, basketStore])
}

/**
 * Ends the task that ran all programs of the page for the first time, a long one on a slow phone; React's beginning is
 * the next. In between the browser answers whoever presses something.
 */
function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
