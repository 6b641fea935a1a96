import { expect, test } from 'vitest'
import { selectedAddress } from './selected-address.ts'

const home = { _id: 'home', isDefault: false }
const work = { _id: 'work', isDefault: true }
const boat = { _id: 'boat', isDefault: false }

test('CHECKOUT-04 the first address is preselected when none is the default', () => {
  expect(selectedAddress([home, boat], undefined, undefined)).toBe('home')
})

test('ADDR-14 the default address is preselected', () => {
  expect(selectedAddress([home, work, boat], undefined, undefined)).toBe('work')
})

test('an address that the session has already comes before the default', () => {
  expect(selectedAddress([home, work, boat], undefined, 'boat')).toBe('boat')
})

test('what the shopper chose stays chosen, also nothing', () => {
  expect(selectedAddress([home, work], 'home', 'work')).toBe('home')
  expect(selectedAddress([home, work], null, 'work')).toBeNull()
})

test('an address that was deleted is not chosen any more', () => {
  expect(selectedAddress([home], 'work', 'boat')).toBe('home')
  expect(selectedAddress([], 'work', 'boat')).toBeNull()
})
