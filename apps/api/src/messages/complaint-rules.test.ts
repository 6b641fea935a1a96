import { expect, test } from 'vitest'
import { daysBetween } from './complaint-rules.ts'

test.each([
  ['2026-11-20T00:10:00Z', '2026-11-20T23:50:00Z', 0],
  ['2026-11-20T23:50:00Z', '2026-11-21T00:10:00Z', 1],
  ['2026-11-22T09:00:00Z', '2026-11-20T10:00:00Z', -2],
  // In London: 00:30 of the 2nd, an hour later than in UTC.
  ['2026-06-01T23:30:00Z', '2026-06-02T12:00:00Z', 0],
  // The night in which clocks go back has 25 hours.
  ['2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', 1],
])('from %s to %s there are %i days by the shop’s calendar', (from, to, days) => {
  expect(daysBetween(new Date(from), new Date(to))).toBe(days)
})
