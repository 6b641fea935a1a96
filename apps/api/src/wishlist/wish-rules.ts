import type { Product } from '@shop/contract/catalogue'
import { MAX_WISHES } from '@shop/contract/constants'
import { toDollars } from '@shop/contract/money'
import type { NewWish, Wish, WishedProduct } from '@shop/contract/wishlist'

const DAY_MS = 24 * 60 * 60 * 1000
/** That it came back is news for so long. */
const NEWS_MS = 30 * DAY_MS

type Room = {
  /** Ids on the list, of what is on sale: what is not cannot be seen there, nor taken off. */
  held: ReadonlySet<string>
  /** Of what was sent, the ids of what is on sale. */
  offered: ReadonlySet<string>
  /** Of what was sent, the ids of what was. It is kept until it comes back, and takes no room, as nobody sees it. */
  archived: ReadonlySet<string>
}

/** Which of the products that were sent come onto the list, and which find no room. */
export function fitIn(
  sent: readonly NewWish[],
  { held, offered, archived }: Room,
): { added: NewWish[]; unsaved: string[] } {
  const wanted = new Map(sent.toReversed().map((wish) => [wish.product, wish]))
  const fresh = [...wanted.values()].toReversed().filter(({ product }) => !held.has(product))
  const seen = fresh.filter(({ product }) => offered.has(product))
  const saved = new Set(seen.slice(0, Math.max(0, MAX_WISHES - held.size)))
  return {
    added: fresh.filter((wish) => saved.has(wish) || archived.has(wish.product)),
    unsaved: seen.filter((wish) => !saved.has(wish)).map(({ product }) => product),
  }
}

type Saved = { savedAt: Date; priceCents: number; wasInStock: boolean }

/** `restockedAt`: when stock last left zero, if it ever did. */
export function toWish(
  product: Product,
  saved: Saved,
  since: { restockedAt?: Date | undefined; now: Date },
): Wish {
  return {
    ...toWishedProduct(product),
    savedPrice: toDollars(saved.priceCents),
    isBack: product.inStock && hasComeBack(saved, since),
  }
}

function hasComeBack(
  { savedAt, wasInStock }: Saved,
  { restockedAt, now }: { restockedAt?: Date | undefined; now: Date },
): boolean {
  if (!restockedAt || now.getTime() - restockedAt.getTime() > NEWS_MS) return false
  return !wasInStock || restockedAt > savedAt
}

export function toWishedProduct(product: Product): WishedProduct {
  const { _id, slug, name, price, tint, tintColours, inStock, pictures } = product
  const [picture] = pictures
  return {
    ...{ _id, slug, name, price, tint, inStock },
    ...(tintColours && { tintColours }),
    ...(picture && { picture }),
  }
}
