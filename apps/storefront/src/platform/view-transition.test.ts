import { expect, test } from 'vitest'
import { isBetweenListAndProduct } from './view-transition.ts'

test.each([
  ['/shop', '/shop/rose-bar', true],
  ['/', '/shop/rose-bar', true],
  ['/shop/rose-bar', '/shop', true],
  ['/shop/rose-bar', '/shop/oat-bar', false],
  ['/', '/shop', false],
  ['/shop', '/shop', false],
  ['/cart', '/shop/rose-bar', false],
  ['/shop/rose-bar', '/cart', false],
])('the way from %s to %s is between a list and a product: %s', (from, to, isBetween) => {
  expect(isBetweenListAndProduct(from, to)).toBe(isBetween)
})
