import type { BasketLine } from './basket.ts'
import { toCents } from './money.ts'

/** Cents for one unit, and how many. */
export type PricedLine = { priceCents: number; quantity: number }

/** In cents. */
export type Terms = { deliveryCents: number; discountCents: number }

/** CART-15, CART-16. */
export const SHOP_TERMS: Terms = { deliveryCents: 0, discountCents: 0 }

export type Adjustment = 'delivery' | 'discount'

/** In cents; none is below zero. */
export type Totals = {
  subtotalCents: number
  deliveryCents: number
  discountCents: number
  totalCents: number
}

/** The one place where lines become a total (CART-03, CART-11, CART-18). */
export function totalsOf(lines: readonly PricedLine[], terms: Terms): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCentsOf(line), 0)
  // No delivery charge on an empty basket.
  const deliveryCents = lines.length === 0 ? 0 : terms.deliveryCents
  // A discount is on the lines alone, and never more than they cost.
  const discountCents = Math.min(terms.discountCents, subtotalCents)
  return {
    subtotalCents,
    deliveryCents,
    discountCents,
    totalCents: subtotalCents + deliveryCents - discountCents,
  }
}

/** {@link totalsOf} lines in dollars; the total is the amount that a card is charged (PAYMENT-14). */
export function totalsOfBasket(lines: readonly DollarLine[], terms: Terms): Totals {
  return totalsOf(lines.map(toPricedLine), terms)
}

/** CART-03. */
export function lineCentsOf({ priceCents, quantity }: PricedLine): number {
  return priceCents * quantity
}

type DollarLine = Pick<BasketLine, 'price' | 'quantity'>

export function toPricedLine({ price, quantity }: DollarLine): PricedLine {
  return { priceCents: toCents(price), quantity }
}

/** The rows between subtotal and total, in the order shown, zero ones too. A new kind does not compile without words. */
export function adjustmentsOf(totals: Totals): readonly { kind: Adjustment; cents: number }[] {
  return [
    { kind: 'delivery', cents: totals.deliveryCents },
    { kind: 'discount', cents: totals.discountCents },
  ]
}
