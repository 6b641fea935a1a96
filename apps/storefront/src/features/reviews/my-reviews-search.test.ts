import { expect, test } from 'vitest'
import { validateMyReviewsSearch } from './my-reviews-search.ts'

test.each([
  [
    { product: 'lavender-calm-bar', stars: 4 },
    { product: 'lavender-calm-bar', stars: 4 },
  ],
  [
    { product: 7, stars: '5' },
    { product: undefined, stars: 5 },
  ],
  [{ stars: 6 }, { product: undefined, stars: undefined }],
  [{ stars: 4.5 }, { product: undefined, stars: undefined }],
  [{}, { product: undefined, stars: undefined }],
])('of %j is kept %j', (raw, kept) => {
  expect(validateMyReviewsSearch(raw)).toEqual(kept)
})
