import { expect, test } from 'vitest'
import { formatOrderDate, formatOrderTime } from './order-time.ts'

test('TRACK-11 a time is written DD MMM YYYY, h:mm A', () => {
  const parts = new Map(Object.entries({ DD: '05', MMM: 'Jan', YYYY: '2025', h: '3', mm: '04', A: 'PM' }))
  const written = 'DD MMM YYYY, h:mm A'.replace(/\w+/g, (part) => parts.get(part) ?? part)

  expect(written).toBe('05 Jan 2025, 3:04 PM')
  expect(formatOrderTime('2025-01-05T15:04:00Z', 'UTC')).toBe(written)
})

test.for([
  ['2025-09-30T00:00:00Z', 'UTC', '30 Sep 2025, 12:00 AM'],
  ['2025-09-30T12:09:00Z', 'UTC', '30 Sep 2025, 12:09 PM'],
  ['2025-06-30T23:30:00Z', 'Europe/London', '01 Jul 2025, 12:30 AM'],
  ['2025-01-01T02:15:00Z', 'America/New_York', '31 Dec 2024, 9:15 PM'],
] as const)('a time is told in the time zone of the reader', ([timestamp, timeZone, written]) => {
  expect(formatOrderTime(timestamp, timeZone)).toBe(written)
})

test('a date leaves the hour out', () => {
  expect(formatOrderDate('2025-06-30T23:30:00Z', 'Europe/London')).toBe('01 Jul 2025')
})
