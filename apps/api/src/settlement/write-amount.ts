import { PRICE_DECIMALS } from '@shop/contract/constants'

/** `13.00 USD`: money as alerts name it, which may be of another currency than the shop's. */
export function writeAmount(minorUnits: number, currency: string): string {
  const form = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const decimals = form.maximumFractionDigits ?? PRICE_DECIMALS
  return `${(minorUnits / 10 ** decimals).toFixed(decimals)} ${currency.toUpperCase()}`
}
