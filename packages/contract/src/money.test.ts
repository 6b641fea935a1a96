import { expect, test } from 'vitest'
import { currencySign, formatCents, toCents, toDollars } from './money.ts'
import { SHOP } from './shop.ts'

test('the currency of the shop has the two decimals that cents stand for', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: SHOP.currency })
  expect(format.resolvedOptions().maximumFractionDigits).toBe(2)
})

test('dollars become cents and back without losing one', () => {
  for (let cents = 0; cents < 100_000; cents += 1) expect(toCents(toDollars(cents))).toBe(cents)
  expect(formatCents(123_450)).toBe('$1,234.50')
  expect(currencySign()).toBe('$')
})
