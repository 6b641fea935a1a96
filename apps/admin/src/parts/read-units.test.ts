import { expect, test } from 'vitest'
import { readUnits } from './read-units.ts'

test.each([
  ['0', 0],
  [' 82 ', 82],
  ['007', 7],
  ['1,204', 1_204],
  ['1,000,000', 1_000_000],
])('“%s” is a number of units', (text, count) => {
  expect(readUnits(text)).toBe(count)
})

test.each(['', ' ', '-1', '8.5', '8,5', '12,34', 'about 80', '1e3', '1000001', '99999999999', '=', '٨'])(
  '“%s” is none',
  (text) => {
    expect(readUnits(text)).toBeUndefined()
  },
)
