import type { BasketLine } from '@shop/contract/basket'
import { toCents } from '@shop/contract/money'
import { MAX_QUANTITY } from '@shop/contract/quantity'

/** What the shop asks for a product now, in dollars, and how many there are. */
export type Offer = { price: number; stock: number }

/** The present offers by product; null for a product that is no longer sold. What is not in it is not known yet. */
export type Offers = ReadonlyMap<string, Offer | null>

/** One way in which a basket line no longer agrees with the shop. */
export type LineChange =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'price'; before: number; now: number }
  | { kind: 'short'; stock: number }

/** A line, or some of its units, that cannot be ordered. */
export type LeftOut = { product: string; units: number; isWhole: boolean }

/** All that has changed about a line since it was put into the basket; nothing as long as the offer is not known. */
export function changesOf(line: BasketLine, offers: Offers): LineChange[] {
  const offer = offers.get(line.product)
  if (offer === undefined) return []
  if (offer === null) return [{ kind: 'gone' }]
  if (offer.stock === 0) return [{ kind: 'sold-out' }]
  const changes: LineChange[] = []
  if (toCents(offer.price) !== toCents(line.price)) {
    changes.push({ kind: 'price', before: line.price, now: offer.price })
  }
  if (offer.stock < line.quantity) changes.push({ kind: 'short', stock: offer.stock })
  return changes
}

/** How many units of a line can be ordered now: all of it as long as its offer is not known, none of what is gone or sold out. */
function unitsToOrder({ product, quantity }: BasketLine, offers: Offers): number {
  const offer = offers.get(product)
  if (offer === undefined) return quantity
  return offer === null ? 0 : Math.min(quantity, offer.stock)
}

/** The lines as far as they can be ordered now, at the prices they stand at: what a basket's total counts. */
export function linesToOrder(lines: readonly BasketLine[], offers: Offers): BasketLine[] {
  return lines
    .map((line) => ({ ...line, quantity: unitsToOrder(line, offers) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The lines as {@link linesToOrder}, at present prices: what the shopper has seen and takes over. */
export function linesToBuy(lines: readonly BasketLine[], offers: Offers): BasketLine[] {
  return linesToOrder(lines, offers).map((line) => ({
    ...line,
    price: offers.get(line.product)?.price ?? line.price,
  }))
}

/** What {@link linesToOrder} leaves out, by product: how many of a line's units, and whether that is all of it. */
export function leftOut(lines: readonly BasketLine[], offers: Offers): LeftOut[] {
  return lines
    .map((line) => ({ line, orderable: unitsToOrder(line, offers) }))
    .filter(({ line, orderable }) => orderable < line.quantity)
    .map(({ line: { product, quantity }, orderable }) => ({
      product,
      units: quantity - orderable,
      isWhole: orderable === 0,
    }))
}

/** Most units that a line can hold: what there is, as far as that is known, and never more than an order takes. */
export function limitOf(product: string, offers: Offers): number {
  const stock = offers.get(product)?.stock
  return stock ? Math.min(stock, MAX_QUANTITY) : MAX_QUANTITY
}
