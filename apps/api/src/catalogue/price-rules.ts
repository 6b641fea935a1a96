import type { PriceRounding, PriceRule } from '@shop/contract/admin/prices'
import { toCents } from '@shop/contract/money'

const STEP_CENTS = { none: 1, 'five-cents': 5, 'half-dollar': 50 }
const DOLLAR_CENTS = 100
const NINETY_FIVE_CENTS = 95

/** What a product costs by a rule, rounded to the nearest; never less than the smallest price of that rounding. */
export function repriced(cents: number, rule: PriceRule, rounding: PriceRounding): number {
  return rounded(ruled(cents, rule), rounding)
}

function ruled(cents: number, rule: PriceRule): number {
  switch (rule.kind) {
    case 'raise-percent':
      return cents + (cents * rule.percent) / 100
    case 'lower-percent':
      return cents - (cents * rule.percent) / 100
    case 'raise-by':
      return cents + toCents(rule.amount)
    case 'lower-by':
      return cents - toCents(rule.amount)
    case 'set':
      return toCents(rule.price)
  }
}

function rounded(cents: number, rounding: PriceRounding): number {
  if (rounding === 'ninety-five') {
    const dollars = Math.max(0, Math.round((cents - NINETY_FIVE_CENTS) / DOLLAR_CENTS))
    return dollars * DOLLAR_CENTS + NINETY_FIVE_CENTS
  }
  const step = STEP_CENTS[rounding]
  return Math.max(1, Math.round(cents / step)) * step
}
