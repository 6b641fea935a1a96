import type { PriceRounding, PriceRule } from '@shop/contract/admin/prices'
import { expect, test } from 'vitest'
import { repriced } from './price-rules.ts'

const up: PriceRule = { kind: 'raise-percent', percent: 5 }
const down: PriceRule = { kind: 'lower-percent', percent: 10 }

test.each<[number, PriceRule, PriceRounding, number]>([
  [650, up, 'none', 683],
  [650, up, 'five-cents', 685],
  [650, up, 'half-dollar', 700],
  [650, up, 'ninety-five', 695],
  [650, down, 'none', 585],
  [650, { kind: 'raise-by', amount: 0.4 }, 'none', 690],
  [650, { kind: 'lower-by', amount: 0.4 }, 'none', 610],
  [650, { kind: 'set', price: 7.99 }, 'none', 799],
  [650, { kind: 'set', price: 7.99 }, 'half-dollar', 800],
])('%i cents by %j, rounded to %s, are %i', (cents, rule, rounding, expected) => {
  expect(repriced(cents, rule, rounding)).toBe(expected)
})

test.each<[PriceRounding, number]>([
  ['none', 1],
  ['five-cents', 5],
  ['half-dollar', 50],
  ['ninety-five', 95],
])('nothing is given away: rounded to %s, the least is %i cents', (rounding, least) => {
  expect(repriced(650, { kind: 'lower-by', amount: 20 }, rounding)).toBe(least)
})
