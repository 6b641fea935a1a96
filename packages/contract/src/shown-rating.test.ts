import { expect, test } from 'vitest'
import { shownRating } from './shown-rating.ts'

test('a product shows its rating, and five stars without one', () => {
  expect([4.5, 1, undefined].map(shownRating)).toEqual([4.5, 1, 5])
})
