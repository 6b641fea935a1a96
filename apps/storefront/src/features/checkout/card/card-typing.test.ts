import { expect, test } from 'vitest'
import { groupCardNumber, groupExpiry } from './card-typing.ts'

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['42424242424242424242424242', '4242 4242 4242 4242 424'],
  ['', ''],
])('a card number %j stands in groups: %j', (typed, grouped) => {
  expect(groupCardNumber(typed)).toBe(grouped)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12/34', '12 / 34'],
  ['12/2034', '12 / 2034'],
  ['5', '05'],
  ['1/', '01'],
  ['1 / 3', '01 / 3'],
  ['12 / ', '12'],
  ['', ''],
])('an expiry %j stands as %j', (typed, grouped) => {
  expect(groupExpiry(typed)).toBe(grouped)
})
