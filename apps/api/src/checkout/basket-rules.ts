import type { BasketLine } from '@shop/contract/basket'
import type { ChangedBasket, ChangedLine } from '@shop/contract/checkout'
import { toCents, toDollars } from '@shop/contract/money'
import type { OrderPayload } from '@shop/contract/shopping-session'
import { type Terms, type Totals, totalsOf } from '@shop/contract/totals'

type Offer = { name: string; priceCents: number; stock: number }

type SoldLine = { product: string; name: string; quantity: number; priceCents: number }

/** `changed`: the shopper saw other prices, products or another total; all lines as they are now. */
type BasketCheck =
  | { kind: 'same'; lines: SoldLine[]; totals: Totals }
  | { kind: 'changed'; basket: ChangedBasket }

type Offers = ReadonlyMap<string, Offer>

/** Compares each line's price and presence and the recomputed total with what the shopper saw (API-56), in cents. */
export function checkBasket(
  { items, totalAmount }: Pick<OrderPayload, 'items' | 'totalAmount'>,
  offers: Offers,
  terms: Terms,
): BasketCheck {
  const lines = soldLines(items, offers)
  const totals = totalsOf(lines, terms)
  const asSeen = items.every((item) => offers.get(item.product)?.priceCents === toCents(item.price))
  if (asSeen && totals.totalCents === toCents(totalAmount)) return { kind: 'same', lines, totals }
  return { kind: 'changed', basket: toChangedBasket(items, offers, totals) }
}

/** The lines of the products that run short, each with its stock; the total is still that of all lines. */
export function shortBasket(
  items: readonly BasketLine[],
  offers: Offers,
  { stock, totals }: { stock: ReadonlyMap<string, number>; totals: Totals },
): ChangedBasket {
  const present = new Map(
    [...offers].map(([id, offer]) => [id, { ...offer, stock: stock.get(id) ?? offer.stock }]),
  )
  const short = items.filter(({ product }) => stock.has(product))
  return toChangedBasket(short, present, totals)
}

function toChangedBasket(
  shown: readonly BasketLine[],
  offers: Offers,
  { totalCents }: Totals,
): ChangedBasket {
  return {
    lines: shown.map((item) => toChangedLine(item, offers.get(item.product))),
    totalAmount: toDollars(totalCents),
  }
}

function toChangedLine({ product, quantity, price }: BasketLine, offer: Offer | undefined): ChangedLine {
  if (!offer) return { product, quantity, price, stock: 0 }
  const { name, priceCents, stock } = offer
  return { product, name, quantity, price, currentPrice: toDollars(priceCents), stock }
}

function soldLines(items: readonly BasketLine[], offers: Offers): SoldLine[] {
  return items.flatMap(({ product, quantity }) => {
    const offer = offers.get(product)
    return offer ? [{ product, name: offer.name, quantity, priceCents: offer.priceCents }] : []
  })
}
