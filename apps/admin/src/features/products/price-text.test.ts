import { expect, test } from 'vitest'
import { priceText, readPrice } from './price-text.ts'

test.each([
  ['6.90', 6.9],
  [' 6,9 ', 6.9],
  ['$7', 7],
  ['0.01', 0.01],
])('“%s” is a price', (typed, dollars) => {
  expect(readPrice(typed)).toBe(dollars)
})

test.each(['', 'six', '0', '-1', '6.905', '1e3', '6.9.0', '100001'])('“%s” is no price', (typed) => {
  expect(readPrice(typed)).toBeUndefined()
})

test.each(['6,', '1,000', '1,250', '1,250.00'])(
  '“%s”, whose comma is no decimal one, is no price',
  (typed) => {
    expect(readPrice(typed)).toBeUndefined()
  },
)

test('a price stands in a field with both decimals', () => {
  expect(priceText(6.5)).toBe('6.50')
})
