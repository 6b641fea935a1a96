import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { basketLine } from './basket-line.ts'
import { checkQuantity } from './quantity.ts'

test.each([
  [1, 'fine'],
  [999, 'fine'],
  [0, 'too-few'],
  [-0, 'too-few'],
  [-3, 'too-few'],
  [0.5, 'too-few'],
  [Number.NaN, 'too-few'],
  [1.01, 'not-whole'],
  [1000.5, 'not-whole'],
  [Number.POSITIVE_INFINITY, 'not-whole'],
  [1000, 'too-many'],
])('a quantity is a whole number from 1 to 999: %d is %s', (count, judged) => {
  expect(checkQuantity(count)).toBe(judged)
})

test('where there are fewer, fewer is the most', () => {
  expect(checkQuantity(3, 3)).toBe('fine')
  expect(checkQuantity(4, 3)).toBe('too-many')
})

test('an order takes the quantities that the rule calls fine, and no other', () => {
  const anyNumber = fc.oneof(fc.integer({ min: -5, max: 1_005 }), fc.double())

  fc.assert(
    fc.property(anyNumber, (quantity) => {
      const { success } = z.safeParse(basketLine, { product: 'soap', quantity, price: 6.5, image: '' })

      expect(success).toBe(checkQuantity(quantity) === 'fine')
    }),
  )
})
