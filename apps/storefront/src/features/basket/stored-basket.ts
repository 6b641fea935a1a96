import type { BasketLine } from '@shop/contract/basket'
import { basketLine } from '@shop/contract/basket-line'
import * as z from 'zod/mini'

/** The basket: its lines, in the order they were added, in a list named `data` (ENTITY-17). */
export type Basket = { data: readonly BasketLine[] }

const storedBasket = z.object({ data: z.array(basketLine) })

export function parseBasket(stored: unknown): Basket | null {
  return z.safeParse(storedBasket, stored).data ?? null
}
