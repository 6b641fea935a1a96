import { expect, test } from 'vitest'
import { lastDays, toSalesDays } from './sales-days.ts'

test.each([
  ['2026-11-24T12:00:00Z', 'Europe/London', ['2026-11-22', '2026-11-23', '2026-11-24']],
  ['2026-07-01T23:30:00Z', 'Europe/London', ['2026-06-30', '2026-07-01', '2026-07-02']],
  ['2026-07-01T03:30:00Z', 'America/New_York', ['2026-06-28', '2026-06-29', '2026-06-30']],
  ['2026-10-26T00:30:00Z', 'Europe/London', ['2026-10-24', '2026-10-25', '2026-10-26']],
])('at %s in %s the last days are %j', (now, timeZone, days) => {
  expect(lastDays(new Date(now), timeZone, 3)).toEqual(days)
})

test('each day adds up what was sold and what went back on it, and is there with nothing too', () => {
  const sold = [
    { day: '2026-11-23', orders: 2, cents: 2_050 },
    { day: '2026-11-23', orders: 1, cents: 650 },
  ]
  const givenBack = [{ day: '2026-11-24', orders: 1, cents: 650 }]

  expect(toSalesDays(['2026-11-23', '2026-11-24'], { sold, givenBack })).toEqual([
    { day: '2026-11-23', orders: 3, sold: 27, givenBack: 0 },
    { day: '2026-11-24', orders: 0, sold: 0, givenBack: 6.5 },
  ])
})
