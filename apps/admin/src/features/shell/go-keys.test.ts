import { expect, test } from 'vitest'
import { goKeysOf } from './go-keys.ts'

test('a page has the letter that it says, else the first of its name that nobody has', () => {
  const pages = [
    { to: '/', label: 'Today', goKey: 't' },
    { to: '/stock', label: 'Stock' },
    { to: '/staff', label: 'Staff', goKey: 's' },
    { to: '/orchard', label: 'Oe' },
  ]

  expect([...goKeysOf(pages)]).toEqual([
    ['/', 't'],
    ['/stock', 'c'],
    ['/staff', 's'],
    ['/orchard', 'e'],
  ])
})

test('a page without a letter left has none', () => {
  const pages = [
    { to: '/a', label: 'Oo' },
    { to: '/b', label: '4711' },
  ]

  expect([...goKeysOf(pages)]).toEqual([])
})

test('no letter leads to two pages', () => {
  const pages = [
    { to: '/changes', label: 'Change log', goKey: 'c' },
    { to: '/customers', label: 'Customers', goKey: 'c' },
  ]

  expect(() => goKeysOf(pages)).toThrow('letter c')
})
