import type { BasketLine } from './basket.ts'
import { toCents } from './money.ts'

/** A line as money sees it: cents for one piece, and how many. */
export type PricedLine = { priceCents: number; quantity: number }

/** On which terms a shop sells, beside its prices: what it charges for delivery and takes off an order, in cents. */
export type Terms = { deliveryCents: number; discountCents: number }

/** The terms of this shop at present (CART-15, CART-16). */
export const SHOP_TERMS: Terms = { deliveryCents: 0, discountCents: 0 }

/** What stands between subtotal and total. */
export type Adjustment = 'delivery' | 'discount'

/** Everything a basket, an order or a mail says about money, in cents; none is below zero. */
export type Totals = {
  subtotalCents: number
  deliveryCents: number
  discountCents: number
  totalCents: number
}

/** The one place where lines become a total (CART-03, CART-11, CART-18). */
export function totalsOf(lines: readonly PricedLine[], terms: Terms): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCentsOf(line), 0)
  // Nothing bought is nothing sent.
  const deliveryCents = lines.length === 0 ? 0 : terms.deliveryCents
  // A discount is on what is bought: delivery is paid all the same, and nobody is paid for buying.
  const discountCents = Math.min(terms.discountCents, subtotalCents)
  return {
    subtotalCents,
    deliveryCents,
    discountCents,
    totalCents: subtotalCents + deliveryCents - discountCents,
  }
}

/** {@link totalsOf} a basket, whose lines hold dollars; its total is the amount that a card is charged (PAYMENT-14). */
export function totalsOfBasket(lines: readonly DollarLine[], terms: Terms): Totals {
  return totalsOf(lines.map(toPricedLine), terms)
}

/** What the pieces of one line cost (CART-03). */
export function lineCentsOf({ priceCents, quantity }: PricedLine): number {
  return priceCents * quantity
}

type DollarLine = Pick<BasketLine, 'price' | 'quantity'>

/** A line that holds dollars, as money sees it. */
export function toPricedLine({ price, quantity }: DollarLine): PricedLine {
  return { priceCents: toCents(price), quantity }
}

/**
 * The rows between subtotal and total, in the order in which every screen, mail and list shows them, also those that
 * come to nothing. Whoever shows them has words by kind: a new one does not compile until it has its own.
 */
export function adjustmentsOf(totals: Totals): readonly { kind: Adjustment; cents: number }[] {
  return [
    { kind: 'delivery', cents: totals.deliveryCents },
    { kind: 'discount', cents: totals.discountCents },
  ]
}
