import { expect, test } from 'vitest'
import { comparisonWords, dayWords, moneyWords, restOf, sumOf } from './sales-sums.ts'

const day = (sold: number, givenBack: number) => ({ day: '2026-11-24', orders: 1, sold, givenBack })

test('what is left of a day is what was sold without what went back, to the cent', () => {
  expect(restOf(day(0.3, 0.1))).toBe(20)
  expect(restOf(day(0, 6.5))).toBe(-650)
  expect(sumOf([day(0.1, 0), day(0.2, 0)], restOf)).toBe(30)
})

test('money below nothing has a real minus', () => {
  expect(moneyWords(-650)).toBe('−$6.50')
  expect(moneyWords(415_400)).toBe('$4,154.00')
})

test.each([
  [11_300, 10_000, '13 % more than the 30 days before, $100.00'],
  [9_000, 10_000, '10 % less than the 30 days before, $100.00'],
  [10_001, 10_000, 'as in the 30 days before, $100.00'],
  [9_000, 0, 'Nothing in the 30 days before'],
])('%i beside %i is "%s"', (cents, before, words) => {
  expect(comparisonWords(cents, before)).toBe(words)
})

test('a day of the books keeps its name wherever it is read', () => {
  expect(dayWords('2026-11-24')).toBe('Tue 24 Nov')
})
