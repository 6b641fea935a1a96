import { expect, test } from 'vitest'
import { namedOrders } from './named-orders.ts'

test('a number of an order is read however it is written', () => {
  expect(namedOrders('about 3pzn-8vqh-w4de-6tbx, please')).toEqual(['3PZN-8VQH-W4DE-6TBX'])
  expect(namedOrders('#3PZN8VQHW4DE6TBX')).toEqual(['3PZN-8VQH-W4DE-6TBX'])
  expect(namedOrders('3PZN 8VQH W4DE 6TBX and 3PZN-8VQH-W4DE-6TBX')).toEqual(['3PZN-8VQH-W4DE-6TBX'])
})

test('a number with blanks is found behind words of four letters', () => {
  expect(namedOrders('Where is this 3PZN 8VQH W4DE 6TBX please')).toContain('3PZN-8VQH-W4DE-6TBX')
})

test('nothing else is taken for one', () => {
  expect(namedOrders('')).toEqual([])
  expect(namedOrders('3PZN-8VQH-W4DE-6TBX-1234')).toEqual([])
  expect(namedOrders('a0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50')).toEqual([])
})

test('of many the first are looked up', () => {
  const text = Array.from({ length: 50 }, (_, at) => `3PZN-8VQH-W4DE-${String(1000 + at)}`).join(' ')

  expect(namedOrders(text)).toHaveLength(8)
})
