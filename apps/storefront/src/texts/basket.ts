import { formatPrice } from '@shop/contract/money'
import { stockTexts } from '#storefront/texts/stock.ts'

export const basketTexts = {
  product: 'Product',
  price: 'Price',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  action: 'Remove',
  lines: 'Products in your basket',

  quantityOf: (product: string) => `Quantity of ${product}`,
  less: (product: string) => `One less of ${product}`,
  more: (product: string) => `One more of ${product}`,
  remove: (product: string) => `Remove ${product}`,
  removed: (product: string) => `${product} was removed from your basket.`,

  emptyTitle: 'Your Cart Is Currently Empty!',
  returnToShop: 'Return to Shop',

  gone: 'This product is no longer sold. Please remove it.',
  soldOut: 'This product is sold out at present. Please remove it, or come back later.',
  short: stockTexts.short,
  newPrice: (before: number, now: number) =>
    `The price is now ${formatPrice(now)}. It was ${formatPrice(before)} when you added this.`,
  changed:
    'Some products have changed since you put them into your basket. Updating takes over what is new, and takes out what cannot be ordered.',
  takeChanges: 'Update my basket',
  taken: 'Your basket has the present prices and quantities.',
  leftOut: (left: readonly string[]) => `Not counted, since it cannot be ordered: ${left.join('; ')}.`,
  goingOn: 'Going on to the checkout takes it out of your basket.',
  units: (units: number, product: string) => `${units} × ${product}`,
  pricesFailedTitle: 'Present prices are missing',
  pricesFailed: 'We could not look up the present prices and stock. Please try again.',

  summary: 'Summary',
  totalNow: (total: string) => `The total is now ${total}.`,
  coupon: 'What is your name?', // sic
  apply: 'Apply',
  proceed: 'Processed to Checkout', // sic
}

/** What stands in the basket's place until it is there. */
export const basketPendingTexts = {
  title: 'Checkout',
  loading: 'Loading your basket…',
}
