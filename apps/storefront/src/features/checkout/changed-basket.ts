import { CallError } from '@shop/contract/call-error'
import { type ChangedBasket, changedBasket } from '@shop/contract/checkout'
import * as z from 'zod/mini'
import type { Offers } from '#storefront/features/basket/offers.ts'

/** What the shop says about the basket when it refuses an order because prices, products or stock are different now. */
export function changedBasketOf(error: unknown): ChangedBasket | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'HTTP_ERROR') return undefined
  return z.safeParse(changedBasket, error.failure.body.data).data
}

export function offersOf({ lines }: ChangedBasket): Offers {
  return new Map(
    lines.map(({ product, currentPrice, stock }) => [
      product,
      currentPrice === undefined ? null : { price: currentPrice, stock },
    ]),
  )
}
