import { expect, test, vi } from 'vitest'
import { agoOf, dateOf, dayOf, otherYearOf, shortAgoOf, shortDateOf, sinceOf, whenOf } from './moment.ts'

const noon = new Date(2026, 10, 27, 12, 0)
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString()

test('a day is said with its name, and with the year when that is another', () => {
  expect(dayOf(at(20, 8, 0), noon)).toBe('Fri 20 Nov')
  expect(dayOf(new Date(2025, 0, 4).toISOString(), noon)).toBe('Sat 4 Jan 2025')
})

test('where room is short a day goes without its name, and in a figure without its year', () => {
  const before = new Date(2025, 0, 4).toISOString()

  expect(dateOf(at(20, 8, 0), noon)).toBe('20 Nov')
  expect(dateOf(before, noon)).toBe('4 Jan 2025')
  expect(shortDateOf(before)).toBe('4 Jan')
  expect(otherYearOf(before, noon)).toBe('2025')
  expect(otherYearOf(at(20, 8, 0), noon)).toBeUndefined()
})

test('who is here is here now, else it is said as shortly as it can be', () => {
  expect(agoOf(at(27, 11, 59), noon)).toBe('now')
  expect(agoOf(at(27, 10, 58), noon)).toBe('10:58')
  expect(agoOf(at(26, 18, 5), noon)).toBe('yesterday, 18:05')
  expect(agoOf(at(20, 18, 5), noon)).toBe('Fri 20 Nov')
})

test('when something was done stands in a sentence', () => {
  expect(whenOf(at(27, 8, 5), noon)).toBe('at 08:05')
  expect(whenOf(at(20, 18, 5), noon)).toBe('on Fri 20 Nov')
})

test('news are said with the time that has gone since', () => {
  expect(sinceOf(at(27, 11, 59), new Date(noon.getTime() - 1))).toBe('just now')
  expect(sinceOf(at(27, 11, 59), noon)).toBe('a minute ago')
  expect(sinceOf(at(27, 11, 1), noon)).toBe('59 minutes ago')
  expect(sinceOf(at(27, 11, 0), noon)).toBe('at 11:00')
  expect(sinceOf(at(26, 18, 5), noon)).toBe('on Thu 26 Nov')
})

test('in a narrow column it is said shorter', () => {
  expect(shortAgoOf(at(27, 11, 59), new Date(noon.getTime() - 1))).toBe('now')
  expect(shortAgoOf(at(27, 11, 1), noon)).toBe('59 min ago')
  expect(shortAgoOf(at(27, 9, 30), noon)).toBe('2 h ago')
  expect(shortAgoOf(at(26, 18, 5), noon)).toBe('yesterday')
  expect(shortAgoOf(at(18, 18, 5), noon)).toBe('18 Nov')
  expect(shortAgoOf(new Date(2025, 0, 4).toISOString(), noon)).toBe('4 Jan 2025')
})

test('yesterday is a day of the calendar, also where the clocks change', () => {
  vi.stubEnv('TZ', 'Europe/London')
  const isSummer = new Date(2026, 2, 30, 0, 30)
  const isWinter = new Date(2026, 9, 25, 23, 30)

  expect(shortAgoOf(new Date(2026, 2, 29, 18, 0).toISOString(), isSummer)).toBe('yesterday')
  expect(agoOf(new Date(2026, 2, 28, 18, 0).toISOString(), isSummer)).toBe('Sat 28 Mar')
  expect(agoOf(new Date(2026, 9, 24, 18, 0).toISOString(), isWinter)).toBe('yesterday, 18:00')
  vi.unstubAllEnvs()
})
