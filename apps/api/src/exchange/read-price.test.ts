import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

test.each([
  ['7.50', 7.5],
  [' $9 ', 9],
  ['$ 12.5', 12.5],
  ['0.01', 0.01],
  ['100000', 100_000],
])('%j is %d dollars', (cell, price) => {
  expect(readPrice(cell)).toEqual({ price })
})

test.each([
  ['', 'A price is needed'],
  ['7,50', 'Write 7.50'],
  ['7,5', 'Write 7.50'],
  ['1,250.00', 'Write 1250.00'],
  ['1,250', 'Write 1250.00'],
  ['six', 'Write an amount such as 6.50'],
  ['-4', 'Write an amount such as 6.50'],
  ['6.505', 'Write an amount such as 6.50'],
  ['1e3', 'Write an amount such as 6.50'],
  ['0.00', 'More than nothing'],
  ['100000.01', '100,000 at most'],
])('%j is refused: %s', (cell, problem) => {
  expect(readPrice(cell)).toEqual({ problem })
})
