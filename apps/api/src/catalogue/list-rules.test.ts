import { expect, test } from 'vitest'
import { isSparse } from './list-rules.ts'

test.each([
  { all: 100_000, total: 100_000, end: 9, sparse: false },
  { all: 100_000, total: 100_000, end: 100_000, sparse: false },
  { all: 100_000, total: 30_000, end: 9_009, sparse: false },
  { all: 100_000, total: 1_000, end: 9, sparse: false },
  { all: 100_000, total: 1_000, end: 1_000, sparse: true },
  { all: 100_000, total: 100, end: 9, sparse: true },
  { all: 100_000, total: 1, end: 9, sparse: true },
  { all: 24, total: 5, end: 9, sparse: false },
  { all: 0, total: 0, end: 9, sparse: false },
])('of $all products $total fit: are they read before they are sorted, up to the $end? $sparse', (given) => {
  expect(isSparse(given, given.end)).toBe(given.sparse)
})
