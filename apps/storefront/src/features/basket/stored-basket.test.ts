import { basketLine } from '@shop/contract/basket-line'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isBasketLine, parseBasket } from './stored-basket.ts'

const lavender = { product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }

const nearlyANumber = fc.oneof(
  fc.double(),
  fc.integer({ min: -1, max: 1000 }),
  fc.string(),
  fc.constant(null),
)
const nearlyALine = fc.record(
  {
    product: fc.oneof(fc.string(), fc.integer()),
    quantity: nearlyANumber,
    price: nearlyANumber,
    image: fc.oneof(fc.string(), fc.constant(undefined)),
    extra: fc.string(),
  },
  { requiredKeys: [] },
)
const nearlyNothing = fc.anything()
const aLine = fc.record({
  product: fc.string(),
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  image: fc.string(),
})

test('a stored line is taken for one exactly when an order could name it', () => {
  fc.assert(
    fc.property(fc.oneof(aLine, nearlyALine, nearlyNothing), (given) => {
      expect(isBasketLine(given)).toBe(z.safeParse(basketLine, given).success)
    }),
    { numRuns: 2000 },
  )
})

test('a stored basket comes back as its lines alone', () => {
  expect(parseBasket({ data: [lavender], note: 'mine' })).toEqual({ data: [lavender] })
})

test.each([null, 'basket', [], {}, { data: null }, { data: [lavender, { ...lavender, quantity: 0 }] }])(
  'anything else that is stored is no basket: %j',
  (stored) => {
    expect(parseBasket(stored)).toBeNull()
  },
)
