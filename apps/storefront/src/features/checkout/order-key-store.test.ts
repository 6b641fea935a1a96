import { beforeEach, expect, test } from 'vitest'
import { forgetOrderKey, orderKeyFor, rememberCardOrder, rememberedCardOrder } from './order-key-store.ts'

const payload = {
  items: [{ product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }],
  user: 'amelia',
  totalAmount: 13,
  shippingAddress: 'home',
}

beforeEach(() => forgetOrderKey())

test('the same request keeps its key, however often it is sent', () => {
  const key = orderKeyFor('cash-on-delivery', payload)

  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(orderKeyFor('cash-on-delivery', { ...payload })).toBe(key)
})

test.each([
  ['items', { ...payload, items: [{ product: 'lavender-calm-bar', quantity: 3, price: 6.5, image: '' }] }],
  ['total', { ...payload, totalAmount: 14 }],
  ['address', { ...payload, shippingAddress: 'work' }],
])('another choice of %s takes a new key', (_what, other) => {
  const key = orderKeyFor('cash-on-delivery', payload)

  expect(orderKeyFor('cash-on-delivery', other)).not.toBe(key)
})

test('another method takes a new key', () => {
  const key = orderKeyFor('cash-on-delivery', payload)

  expect(orderKeyFor('stripe', payload)).not.toBe(key)
})

test('a key that is forgotten does not come back', () => {
  const key = orderKeyFor('cash-on-delivery', payload)
  forgetOrderKey()

  expect(orderKeyFor('cash-on-delivery', payload)).not.toBe(key)
})

test('the card order of a request is remembered until its key is forgotten', () => {
  orderKeyFor('stripe', payload)
  rememberCardOrder(payload, 'LL-1')

  expect(rememberedCardOrder(payload)).toBe('LL-1')
  expect(rememberedCardOrder({ ...payload, totalAmount: 14 })).toBeUndefined()
  forgetOrderKey()
  expect(rememberedCardOrder(payload)).toBeUndefined()
})

test('an order is remembered for the request that placed it, and for no other', () => {
  orderKeyFor('cash-on-delivery', payload)
  rememberCardOrder(payload, 'LL-1')

  expect(rememberedCardOrder(payload)).toBeUndefined()
})
