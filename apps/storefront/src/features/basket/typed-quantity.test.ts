import { expect, test } from 'vitest'
import { readQuantity } from './typed-quantity.ts'

test.each(['0', '-3', '2.5', '', '  ', 'e', '1e400'])('%j resets to 1', (text) => {
  expect(readQuantity(text, 10)).toEqual({ quantity: 1, correction: 'reset' })
})

test('more than the limit becomes the limit', () => {
  expect(readQuantity('11', 10)).toEqual({ quantity: 10, correction: 'cut' })
})

test.each([
  ['1', 1],
  ['10', 10],
  ['2.0', 2],
])('%j is taken as it is', (text, quantity) => {
  expect(readQuantity(text, 10)).toEqual({ quantity, correction: 'none' })
})
