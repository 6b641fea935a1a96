import { beforeEach, expect, test } from 'vitest'
import {
  bindOrderKey,
  forgetOrderKey,
  orderKeyFor,
  rememberCardOrder,
  rememberedCardOrder,
  renewOrderKey,
} from './order-key-store.ts'
import { discardShoppingSession, saveShoppingSession } from './shopping-session-store.ts'

const payload = {
  items: [{ product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }],
  user: 'amelia',
  totalAmount: 13,
  shippingAddress: 'home',
}

beforeEach(() => discardShoppingSession())

test('the same request keeps its key, however often it is sent', () => {
  const key = orderKeyFor('cash-on-delivery', payload)

  expect(key).toMatch(/^[0-9a-f]{32}\.0\.cash-on-delivery\.home$/)
  expect(orderKeyFor('cash-on-delivery', { ...payload })).toBe(key)
})

test('a shopping session has its key before anything is sent, and keeps it through the address step', () => {
  const { shippingAddress, ...session } = payload
  saveShoppingSession(session)
  const { seed } = bindOrderKey(session)

  saveShoppingSession({ ...session, shippingAddress })

  expect(orderKeyFor('stripe', payload)).toContain(seed)
})

test('another shopping session has another key, for the same items too', () => {
  saveShoppingSession(payload)
  const key = orderKeyFor('stripe', payload)

  discardShoppingSession()
  saveShoppingSession(payload)

  expect(orderKeyFor('stripe', payload)).not.toBe(key)
})

test.each([
  ['items', { ...payload, items: [{ product: 'lavender-calm-bar', quantity: 3, price: 6.5, image: '' }] }],
  ['total', { ...payload, totalAmount: 14 }],
  ['address', { ...payload, shippingAddress: 'work' }],
])('another choice of %s takes a new key', (_what, other) => {
  const key = orderKeyFor('cash-on-delivery', payload)

  expect(orderKeyFor('cash-on-delivery', other)).not.toBe(key)
})

test('another method takes a new key; back at the first one, its key is back too', () => {
  const key = orderKeyFor('cash-on-delivery', payload)

  expect(orderKeyFor('stripe', payload)).not.toBe(key)
  expect(orderKeyFor('cash-on-delivery', payload)).toBe(key)
})

test('tabs without a session of their own send one key for the order that they go on with', () => {
  const key = orderKeyFor('cash-on-delivery', payload, 'LL-1')
  forgetOrderKey()

  expect(orderKeyFor('cash-on-delivery', payload, 'LL-1')).toBe(key)
  expect(orderKeyFor('cash-on-delivery', payload, 'LL-2')).not.toBe(key)
})

test('a key that is forgotten does not come back', () => {
  const key = orderKeyFor('cash-on-delivery', payload)
  forgetOrderKey()

  expect(orderKeyFor('cash-on-delivery', payload)).not.toBe(key)
})

test('after an order that ended the next one has another key, the same in every copy of the session', () => {
  const key = orderKeyFor('stripe', payload)
  renewOrderKey()

  expect(orderKeyFor('stripe', payload)).toBe(key.replace('.0.', '.1.'))
})

test('the card order of a request is remembered until it has ended', () => {
  rememberCardOrder(payload, 'LL-1')

  expect(rememberedCardOrder(payload)).toBe('LL-1')
  expect(rememberedCardOrder({ ...payload, totalAmount: 14 })).toBeUndefined()
  expect(rememberedCardOrder({ ...payload, shippingAddress: 'work' })).toBeUndefined()
  renewOrderKey()
  expect(rememberedCardOrder(payload)).toBeUndefined()
})
