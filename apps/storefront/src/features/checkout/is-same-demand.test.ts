import { expect, test } from 'vitest'
import { isSameDemand } from './is-same-demand.ts'

test('a demand is the same however its lines are split', () => {
  const one = [{ product: 'a', quantity: 3 }]
  const split = [
    { product: 'a', quantity: 1 },
    { product: 'a', quantity: 2 },
  ]

  expect(isSameDemand(one, split)).toBe(true)
  expect(isSameDemand(one, [...one, { product: 'b', quantity: 1 }])).toBe(false)
})
