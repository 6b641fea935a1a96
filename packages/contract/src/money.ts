import { PRICE_DECIMALS } from './constants.ts'
import { SHOP } from './shop.ts'

const CENTS_PER_DOLLAR = 100

/** Decimal dollars (the API) to whole cents (the shop's arithmetic). */
export function toCents(dollars: number): number {
  return Math.round(dollars * CENTS_PER_DOLLAR)
}

/** Whole cents to decimal dollars (`650` to `6.5`). */
export function toDollars(cents: number): number {
  return cents / CENTS_PER_DOLLAR
}

const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: SHOP.currency,
  minimumFractionDigits: PRICE_DECIMALS,
  maximumFractionDigits: PRICE_DECIMALS,
})

/** `$`, for a field in which an amount is typed. */
export function currencySign(): string {
  return dollarFormat.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? SHOP.currency
}

/** `$1,234.50` (CART-20, PDP-06). */
export function formatCents(cents: number): string {
  return dollarFormat.format(toDollars(cents))
}

/** Decimal dollars to `$6.50`. */
export function formatPrice(dollars: number): string {
  return formatCents(toCents(dollars))
}
