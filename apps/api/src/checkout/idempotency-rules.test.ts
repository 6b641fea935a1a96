import { expect, test } from 'vitest'
import { hashRequest, isIdempotencyKey } from './idempotency-rules.ts'

const line = { product: 'soap', quantity: 1, price: 6.5, image: '' }
const payload = { items: [line], user: 'u-1', totalAmount: 6.5, shippingAddress: 'a-1' }

test('a request has the same hash however its fields are ordered', () => {
  const { items, ...rest } = payload
  const reordered = { ...rest, items: [{ image: '', price: 6.5, quantity: 1, product: 'soap' }] }

  expect(items).toHaveLength(1)
  expect(hashRequest('cash-on-delivery', reordered)).toBe(hashRequest('cash-on-delivery', payload))
})

test.for([
  { ...payload, totalAmount: 6.51 },
  { ...payload, shippingAddress: 'a-2' },
  { ...payload, items: [{ ...line, quantity: 2 }] },
  { ...payload, items: [line, line] },
  { ...payload, items: [{ ...line, product: 'brush' }] },
])('another content has another hash: %j', (other) => {
  expect(hashRequest('cash-on-delivery', other)).not.toBe(hashRequest('cash-on-delivery', payload))
})

test('another method has another hash', () => {
  expect(hashRequest('stripe', payload)).not.toBe(hashRequest('cash-on-delivery', payload))
})

test.for(['k', 'a key with spaces', '0b7c4d52-5d5d-4a0e-9c8f-3f1f6c1b2a10', '~'.repeat(200)])(
  '%j can be an idempotency key',
  (text) => {
    expect(isIdempotencyKey(text)).toBe(true)
  },
)

test.for(['', '~'.repeat(201), 'line\nbreak', 'tab\t', 'schlüssel'])(
  '%j cannot be an idempotency key',
  (text) => {
    expect(isIdempotencyKey(text)).toBe(false)
  },
)
