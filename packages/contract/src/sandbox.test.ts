import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { intentIdOf, isExpired, TEST_CARDS, testCard } from './sandbox.ts'

const card = { number: '4242424242424242', expiry: '12 / 49', cvc: '737' }
const codesOf = (given: object) =>
  (z.safeParse(testCard, { ...card, ...given }).error?.issues ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  )

test('a number is read as its digits, however they are grouped', () => {
  const grouped = ['4242 4242 4242 4242', '4242-4242-4242-4242', ' 42424242 42424242 ']

  expect(grouped.map((number) => z.parse(testCard, { ...card, number }).number)).toEqual(
    grouped.map(() => '4242424242424242'),
  )
})

test('the cards that the form names have a check digit that fits', () => {
  expect(Object.values(TEST_CARDS).map((number) => codesOf({ number }))).toEqual([[], [], [], []])
})

test.each([
  ['one digit is wrong', '4242 4242 4242 4241'],
  ['two neighbours are swapped', '2442 4242 4242 4242'],
  ['it is too short', '4242'],
  ['it is too long', '42424242424242424242'],
  ['it holds letters', '4242 4242 4242 424x'],
  ['it is endless', '4'.repeat(100_000)],
])('a number is refused once when %s', (_why, number) => {
  expect(codesOf({ number })).toEqual(['number: card_number'])
})

test('every field that is wrong is named once', () => {
  expect(codesOf({ number: '', expiry: '', cvc: '' })).toEqual([
    'number: required',
    'expiry: required',
    'cvc: required',
  ])
  expect(codesOf({ expiry: '00 / 30', cvc: '12345' })).toEqual(['expiry: card_expiry', 'cvc: card_cvc'])
})

test.each(['12/49', '12 / 49', '12 /49', '1/49', '01/2049'])('%s is a month', (expiry) => {
  expect(codesOf({ expiry })).toEqual([])
})

test('a card is good until its month has ended', () => {
  const lastMoment = new Date('2026-11-30T23:59:59.999Z')
  const next = new Date('2026-12-01T00:00:00Z')

  expect([isExpired('11 / 26', lastMoment), isExpired('11/2026', next)]).toEqual([false, true])
  expect([isExpired('10 / 26', lastMoment), isExpired('01 / 27', next)]).toEqual([true, false])
})

test('a client secret begins with the id of what it opens', () => {
  expect(intentIdOf('pi_sandbox_1_secret_2')).toBe('pi_sandbox_1')
})
