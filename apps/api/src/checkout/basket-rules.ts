import type { BasketLine } from '@shop/contract/basket'
import type { ChangedBasket, ChangedLine, OrderPayload } from '@shop/contract/checkout'
import { toCents, toDollars } from '@shop/contract/money'
import { SHOP_TERMS, totalsOf } from '@shop/contract/totals'

/** What the shop says about a product now. */
type Offer = { name: string; priceCents: number; stock: number }

/** A line at the shop's own price. */
type SoldLine = { product: string; name: string; quantity: number; priceCents: number }

/** `same`: the shopper saw what the shop asks now. `changed`: not so; all lines as they are now. */
type BasketCheck = { kind: 'same'; lines: SoldLine[] } | { kind: 'changed'; basket: ChangedBasket }

type Offers = ReadonlyMap<string, Offer>

/**
 * Compares what the shopper saw with the shop's own prices: every line's price, every product's presence, and the
 * total computed anew (API-56). Compared in cents, as on the screen.
 */
export function checkBasket(
  { items, totalAmount }: Pick<OrderPayload, 'items' | 'totalAmount'>,
  offers: Offers,
): BasketCheck {
  const lines = soldLines(items, offers)
  const asSeen = items.every((item) => offers.get(item.product)?.priceCents === toCents(item.price))
  if (asSeen && totalsOf(lines, SHOP_TERMS).totalCents === toCents(totalAmount))
    return { kind: 'same', lines }
  return { kind: 'changed', basket: toChangedBasket(items, items, offers) }
}

/** The lines of the products that run short, each with the stock there is; the total is still that of all lines. */
export function shortBasket(
  items: readonly BasketLine[],
  offers: Offers,
  stock: ReadonlyMap<string, number>,
): ChangedBasket {
  const present = new Map(
    [...offers].map(([id, offer]) => [id, { ...offer, stock: stock.get(id) ?? offer.stock }]),
  )
  const short = items.filter(({ product }) => stock.has(product))
  return toChangedBasket(short, items, present)
}

function toChangedBasket(
  shown: readonly BasketLine[],
  all: readonly BasketLine[],
  offers: Offers,
): ChangedBasket {
  return {
    lines: shown.map((item) => toChangedLine(item, offers.get(item.product))),
    totalAmount: toDollars(totalsOf(soldLines(all, offers), SHOP_TERMS).totalCents),
  }
}

function toChangedLine({ product, quantity, price }: BasketLine, offer: Offer | undefined): ChangedLine {
  if (!offer) return { product, quantity, price, stock: 0 }
  const { name, priceCents, stock } = offer
  return { product, name, quantity, price, currentPrice: toDollars(priceCents), stock }
}

/** The lines whose product there is, at the shop's price. */
function soldLines(items: readonly BasketLine[], offers: Offers): SoldLine[] {
  return items.flatMap(({ product, quantity }) => {
    const offer = offers.get(product)
    return offer ? [{ product, name: offer.name, quantity, priceCents: offer.priceCents }] : []
  })
}
