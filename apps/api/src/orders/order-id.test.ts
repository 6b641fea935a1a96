import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrderId, parseOrderId } from './order-id.ts'

const WRITTEN = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/

test('an orderId is 16 symbols of five bits in groups of four', () => {
  const ids = Array.from({ length: 1000 }, createOrderId)

  expect(ids.filter((id) => !WRITTEN.test(id))).toEqual([])
})

test('each place of an orderId takes each of the 32 symbols', () => {
  const ids = Array.from({ length: 2000 }, createOrderId)

  const symbolsByPlace = Array.from(
    { length: 16 },
    (_, place) => new Set(ids.map((id) => id.replaceAll('-', '').charAt(place))).size,
  )

  expect(symbolsByPlace).toEqual(new Array(16).fill(32))
})

test('no two of many orderIds are the same', () => {
  const ids = Array.from({ length: 10_000 }, createOrderId)

  expect(new Set(ids).size).toBe(10_000)
})

test.for<[string, string]>([
  ['K7QM-2XRT-9B4F-HW3N', 'as it is written'],
  ['k7qm-2xrt-9b4f-hw3n', 'in lower case'],
  ['K7QM2XRT9B4FHW3N', 'without dashes'],
  ['#K7QM-2XRT-9B4F-HW3N', 'with the sign in front of it'],
  ['  # k7qm 2xrt 9b4f hw3n ', 'with spaces'],
])('an orderId is understood %j: %s', ([text]) => {
  expect(parseOrderId(text)).toBe('K7QM-2XRT-9B4F-HW3N')
})

test.for<[string, string]>([
  ['O000-oooo-0000-0000', '0000-0000-0000-0000'],
  ['IIII-llll-1111-LiLi', '1111-1111-1111-1111'],
])('letters that look like digits are read as digits: %s', ([text, expected]) => {
  expect(parseOrderId(text)).toBe(expected)
})

test.for([
  '',
  '#',
  'K7QM-2XRT-9B4F-HW3',
  'K7QM-2XRT-9B4F-HW3NN',
  'U7QM-2XRT-9B4F-HW3N',
  'K7QM-2XRT-9B4F-HW3Ñ',
  'me',
])('%j is no orderId', (text) => {
  expect(parseOrderId(text)).toBeUndefined()
})

test('whatever is typed, what is understood is an orderId and is understood again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0aZoIl-# u9') }), (text) => {
      const read = parseOrderId(text) ?? createOrderId()

      expect(read).toMatch(WRITTEN)
      expect(parseOrderId(read.toLowerCase())).toBe(read)
    }),
  )
})
