import { expect, test } from 'vitest'
import { isReservedAddress } from './reserved-address.ts'

test.each([
  ['hello@leafandlather.example', true],
  ['hello@example.com', true],
  ['hello@soap.example.org', true],
  ['hello@localhost', true],
  ['hello@soap.TEST', true],
  ['hello@myexample.com', false],
  ['hello@example.co.uk', false],
  ['example@soap.shop', false],
])('%s is an address of samples: %s', (email, isReserved) => {
  expect(isReservedAddress(email)).toBe(isReserved)
})
