import { price } from '@shop/contract/admin/product-fields'
import { PRICE_DECIMALS } from '@shop/contract/constants'
import { currencySign } from '@shop/contract/money'

/** Digits with at most one point, or a comma before cents: with three digits behind it, it stands between thousands. */
const AMOUNT = /^\d+(?:\.\d*|,\d{1,2})?$/

/** What somebody typed as a price, in dollars; undefined when it is none. */
export function readPrice(text: string): number | undefined {
  const trimmed = text.trim()
  const sign = currencySign()
  const typed = trimmed.startsWith(sign) ? trimmed.slice(sign.length) : trimmed
  if (!AMOUNT.test(typed)) return undefined
  const read = price.safeParse(Number(typed.replace(',', '.')))
  return read.success ? read.data : undefined
}

/** As it stands in a field: `6.50`. */
export function priceText(dollars: number): string {
  return dollars.toFixed(PRICE_DECIMALS)
}
