import { expect, test } from 'vitest'
import { checkTypedQuantity, mostOf, oneLess, oneMore } from './quantity-rules.ts'

test.each(['0', '-3', '0.5', '', '-0', 'many'])('VALID-03 a quantity below 1 counts as 1', (text) => {
  expect(checkTypedQuantity(text)).toEqual({ kind: 'fine', quantity: 1 })
})

test.each(['2.5', '1.01', '999.5'])('a quantity is a whole number: %s is refused', (text) => {
  expect(checkTypedQuantity(text)).toEqual({ kind: 'not-whole' })
})

test.each([
  ['1', 1],
  ['7', 7],
  ['999', 999],
  ['1e2', 100],
])('PDP-10 the quantity is the one that stands there', (text, quantity) => {
  expect(checkTypedQuantity(text)).toEqual({ kind: 'fine', quantity })
})

test('more than a basket line holds is cut to 999', () => {
  expect(checkTypedQuantity('1000')).toEqual({ kind: 'cut', quantity: 999, because: 'limit' })
  expect(checkTypedQuantity('5000', 2000)).toEqual({ kind: 'cut', quantity: 999, because: 'limit' })
})

test('more than the known stock is cut to it', () => {
  expect(checkTypedQuantity('4', 3)).toEqual({ kind: 'cut', quantity: 3, because: 'stock' })
  expect(checkTypedQuantity('3', 3)).toEqual({ kind: 'fine', quantity: 3 })
})

test('minus and plus stay between 1 and what can be had', () => {
  expect(oneLess('1')).toBe(1)
  expect(oneLess('2.5')).toBe(2)
  expect(oneLess('')).toBe(1)
  expect(oneMore('3', 3)).toBe(3)
  expect(oneMore('2', 3)).toBe(3)
  expect(oneMore('')).toBe(1)
  expect(oneMore('999')).toBe(999)
  expect(mostOf(0)).toBe(1)
})
