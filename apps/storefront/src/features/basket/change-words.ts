import type { LineChange } from '#storefront/features/basket/offers.ts'

/** How a place words each way in which a line may have changed; prices in dollars. */
export type ChangeTexts = {
  gone: string
  soldOut: string
  newPrice: (before: number, now: number) => string
  short: (stock: number, wanted: number) => string
}

/** A change of a line with so many units, in the words of the place that shows it. */
export function wordsOf(change: LineChange, wanted: number, texts: ChangeTexts): string {
  switch (change.kind) {
    case 'gone':
      return texts.gone
    case 'sold-out':
      return texts.soldOut
    case 'price':
      return texts.newPrice(change.before, change.now)
    case 'short':
      return texts.short(change.stock, wanted)
  }
}
