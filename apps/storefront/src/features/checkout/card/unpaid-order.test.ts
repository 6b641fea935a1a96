import { expect, test } from 'vitest'
import { isOrderOf, sessionOf } from './unpaid-order.ts'

const home = {
  fullName: 'Amelia Hart',
  addressLine1: '14 Orchard Row',
  city: 'Bristol',
  postalCode: 'BS1 4DJ',
  mobile: '+44 7700 900',
}
const addresses = [
  { ...home, _id: 'work', city: 'Bath' },
  { ...home, _id: 'corrected', postalCode: 'BS1 4DR' },
  { ...home, _id: 'home' },
]
const order = {
  items: [{ product: 'lavender-calm-bar', name: 'Lavender Calm Bar', quantity: 2, price: 6.5 }],
  totalAmount: 13,
  shippingAddress: home,
}
const session = sessionOf(order, 'amelia', addresses)

test('an order that waits stands for a session of its own', () => {
  expect(session).toEqual({
    items: [{ product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }],
    user: 'amelia',
    totalAmount: 13,
    shippingAddress: 'home',
  })
  expect(isOrderOf(order, session, addresses)).toBe(true)
})

test('an order whose address is gone has none to choose', () => {
  expect(sessionOf(order, 'amelia', [])).not.toHaveProperty('shippingAddress')
})

test('an order to a place that was saved twice is the same, whichever of the two was chosen', () => {
  const twice = [...addresses, { ...home, _id: 'home again' }]

  expect(isOrderOf(order, { ...session, shippingAddress: 'home again' }, twice)).toBe(true)
  expect(isOrderOf(order, session, twice)).toBe(true)
})

test.each([
  ['units', { ...session, items: session.items.map((line) => ({ ...line, quantity: 3 })) }],
  ['total', { ...session, totalAmount: 12 }],
  ['place', { ...session, shippingAddress: 'work' }],
  ['postal code', { ...session, shippingAddress: 'corrected' }],
])('an order with another %s is another order', (_what, other) => {
  expect(isOrderOf(order, other, addresses)).toBe(false)
})
