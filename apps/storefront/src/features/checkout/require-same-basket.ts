import type { ShoppingSession } from '@shop/contract/shopping-session'
import { readStoredLines } from '#storefront/features/basket/basket-store.ts'
import { isSameDemand } from '#storefront/features/checkout/is-same-demand.ts'
import { placingToasts } from '#storefront/texts/checkout.ts'

/** `ordered-before`: by this tab, which had no answer, or as the order that it goes on with. */
export type LeftBy = 'another-tab' | 'ordered-before'

/** Thrown when what is to be ordered has left the basket: it is ordered already, or another tab has changed its mind. */
export class BasketLeft extends Error {
  readonly by: LeftBy
  constructor(by: LeftBy, options?: ErrorOptions) {
    super(`The basket no longer holds what is to be ordered: ${by}`, options)
    this.name = 'BasketLeft'
    this.by = by
  }
}

/** What a toast says of an order that failed (ERR-31), but for one that turns out to be placed. */
export function placingFailed(error: unknown): string {
  return error instanceof BasketLeft && error.by === 'ordered-before'
    ? placingToasts.placedBefore
    : placingToasts.failed
}

/**
 * Refuses to order what the basket no longer holds. Two tabs that began their checkouts apart have a key each, so the
 * shop takes their orders for two.
 * @param session this tab's own; null when it goes on with an order that waits, which no basket has to hold
 */
export function requireSameBasket(session: ShoppingSession | null): void {
  if (session && !isSameDemand(session.items, readStoredLines())) throw new BasketLeft('another-tab')
}
