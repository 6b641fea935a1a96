import { expect, test } from 'vitest'
import { type PriceHow, ruleOf, sumUp } from './price-changes.ts'

const how: PriceHow = { direction: 'raise', unit: 'percent', amount: '5', rounding: 'five-cents' }

test.each([
  [{}, { kind: 'raise-percent', percent: 5 }],
  [
    { direction: 'lower', amount: '2,5' },
    { kind: 'lower-percent', percent: 2.5 },
  ],
  [
    { unit: 'dollars', amount: '0.50' },
    { kind: 'raise-by', amount: 0.5 },
  ],
  [
    { direction: 'lower', unit: 'dollars', amount: '1' },
    { kind: 'lower-by', amount: 1 },
  ],
  [
    { direction: 'set', amount: '9' },
    { kind: 'set', price: 9 },
  ],
] as const)('%o asks for %o', (typed, rule) => {
  expect(ruleOf({ ...how, ...typed })).toEqual(rule)
})

test.each(['', '0', '91', 'five', '-5'])('“%s” percent is nothing to change by', (amount) => {
  expect(ruleOf({ ...how, amount })).toBeUndefined()
})

test('what stays as it is, or is left out, is not counted among the changes', () => {
  const rows = [
    { id: 'a', name: 'A', from: 10, to: 11 },
    { id: 'b', name: 'B', from: 10, to: 10 },
    { id: 'c', name: 'C', from: 20, to: 24 },
    { id: 'd', name: 'D', from: 5, to: 6 },
  ]

  const sums = sumUp(rows, (id) => id === 'd')

  expect(sums.changing.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(sums).toMatchObject({ staying: 2, largest: 4 })
})
