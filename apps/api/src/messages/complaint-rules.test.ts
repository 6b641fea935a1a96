import { expect, test } from 'vitest'
import { complaintDueAt, daysBetween } from './complaint-rules.ts'

test.each([
  ['2026-02-15T12:00:00Z', '2026-03-15T12:00:00Z'],
  ['2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z'],
  ['2028-01-31T12:00:00Z', '2028-02-29T12:00:00Z'],
  ['2026-05-01T12:00:00Z', '2026-05-31T12:00:00Z'],
  ['2026-12-31T12:00:00Z', '2027-01-30T12:00:00Z'],
])('a complaint of %s is due at %s: within thirty days and within a month', (complainedAt, due) => {
  expect(complaintDueAt(new Date(complainedAt)).toISOString()).toBe(new Date(due).toISOString())
})

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
