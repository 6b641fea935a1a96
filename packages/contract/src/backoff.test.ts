import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test.each([
  [0, 500, 1_000],
  [1, 1_000, 2_000],
  [4, 8_000, 16_000],
  [5, 15_000, 30_000],
  [100, 15_000, 30_000],
])('attempt %i waits between %i and %i ms', (attempt, least, most) => {
  expect(backoffMs(attempt, 0)).toBe(least)
  expect(backoffMs(attempt, 1)).toBe(most)
})
