import type { BasketLine } from '@shop/contract/basket'
import { MAX_QUANTITY } from '@shop/contract/constants'
import { toCents } from '@shop/contract/money'

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

/** Whether a change can be taken over into the basket; what cannot be bought any more can only be removed. */
export function isTakeable({ kind }: LineChange): boolean {
  return kind === 'price' || kind === 'short'
}

/** The lines at present prices, and no more of any product than there is. Lines that cannot be bought stay as they are. */
export function takeOffers(lines: readonly BasketLine[], offers: Offers): BasketLine[] {
  return lines.map((line) => {
    const offer = offers.get(line.product)
    if (!offer || offer.stock === 0) return line
    return { ...line, price: offer.price, quantity: Math.min(line.quantity, offer.stock) }
  })
}

/** The lines that can be bought now, at present prices and in the pieces there are: what is left without what ran out. */
export function linesToBuy(lines: readonly BasketLine[], offers: Offers): BasketLine[] {
  return takeOffers(lines, offers).filter(({ product }) => {
    const offer = offers.get(product)
    return offer === undefined || (offer !== null && offer.stock > 0)
  })
}

/** Most pieces that a line can hold: what there is, as far as that is known, and never more than 999. */
export function limitOf(product: string, offers: Offers): number {
  const stock = offers.get(product)?.stock
  return stock ? Math.min(stock, MAX_QUANTITY) : MAX_QUANTITY
}
