import { expect, test } from 'vitest'
import { selectedRange } from './selected-range.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s', (from, to, range) => {
  expect(selectedRange(ids, from, to)).toEqual(range)
})
