import type { ShoppingSession } from '@shop/contract/shopping-session'
import { readStoredLines } from '#storefront/features/basket/basket-store.ts'
import { isSameDemand } from '#storefront/features/checkout/is-same-demand.ts'

/** Thrown when what is to be ordered has left the basket: another tab has ordered it, or changed its mind. */
export class BasketLeft extends Error {
  constructor() {
    super('The basket no longer holds what is to be ordered')
    this.name = 'BasketLeft'
  }
}

/**
 * Refuses to order what the basket no longer holds. Two tabs that began their checkouts apart have a key each, so the
 * shop takes their orders for two.
 * @param session this tab's own; null when it goes on with an order that waits, which no basket has to hold
 */
export function requireSameBasket(session: ShoppingSession | null): void {
  if (session && !isSameDemand(session.items, readStoredLines())) throw new BasketLeft()
}
