import { expect, test } from 'vitest'
import { parseBasket } from './stored-basket.ts'

const lavender = { product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }

test('a stored basket comes back as its lines alone', () => {
  expect(parseBasket({ data: [lavender], note: 'mine' })).toEqual({ data: [lavender] })
})

test.each([null, 'basket', [], {}, { data: null }, { data: [lavender, { ...lavender, quantity: 0 }] }])(
  'anything else that is stored is no basket: %j',
  (stored) => {
    expect(parseBasket(stored)).toBeNull()
  },
)
