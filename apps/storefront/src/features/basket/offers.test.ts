import { expect, test } from 'vitest'
import { changesOf, leftOut, limitOf, linesToBuy, linesToOrder, type Offers } from './offers.ts'

const line = { product: 'lavender-calm-bar', quantity: 5, price: 6.5, image: '' }

const offering = (offer: { price: number; stock: number } | null): Offers => new Map([[line.product, offer]])

test('a line that agrees with the shop has no changes', () => {
  expect(changesOf(line, offering({ price: 6.5, stock: 5 }))).toEqual([])
})

test('a line has no changes as long as its offer is not known', () => {
  expect(changesOf(line, new Map())).toEqual([])
})

test('a line tells its old and its new price, and how many are left', () => {
  expect(changesOf(line, offering({ price: 7, stock: 3 }))).toEqual([
    { kind: 'price', before: 6.5, now: 7 },
    { kind: 'short', stock: 3 },
  ])
})

test.each([
  ['gone', null],
  ['sold-out', { price: 7, stock: 0 }],
] as const)('a product that is %s says only that', (kind, offer) => {
  expect(changesOf(line, offering(offer))).toEqual([{ kind }])
})

test('the basket takes present prices and what there is', () => {
  expect(linesToBuy([line], offering({ price: 7, stock: 3 }))).toEqual([{ ...line, price: 7, quantity: 3 }])
})

test.each([[null], [{ price: 7, stock: 0 }]])('what cannot be ordered is left out whole: %j', (offer) => {
  expect(linesToBuy([line], offering(offer))).toEqual([])
  expect(linesToOrder([line], offering(offer))).toEqual([])
  expect(leftOut([line], offering(offer))).toEqual([{ product: line.product, units: 5, isWhole: true }])
})

test('the total counts the units that there are, at the price that stands in the line', () => {
  const offers = offering({ price: 7, stock: 3 })

  expect(linesToOrder([line], offers)).toEqual([{ ...line, quantity: 3 }])
  expect(leftOut([line], offers)).toEqual([{ product: line.product, units: 2, isWhole: false }])
})

test('as long as the offer is not known, everything counts', () => {
  expect(linesToOrder([line], new Map())).toEqual([line])
  expect(leftOut([line], new Map())).toEqual([])
})

test('a line holds what there is, and 999 at most', () => {
  expect(limitOf(line.product, offering({ price: 7, stock: 3 }))).toBe(3)
  expect(limitOf(line.product, offering({ price: 7, stock: 5000 }))).toBe(999)
  expect(limitOf(line.product, offering({ price: 7, stock: 0 }))).toBe(999)
  expect(limitOf(line.product, new Map())).toBe(999)
})
