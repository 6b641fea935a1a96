import { expect, test } from 'vitest'
import { countVotes, showLess, showMore, summariseReviews } from './review-rules.ts'

test('the overall rating is the average, the breakdown the share of each number of stars', () => {
  expect(summariseReviews([0, 1, 0, 1, 2])).toEqual({
    count: 4,
    average: 4,
    shares: [
      { stars: 5, percent: 50 },
      { stars: 4, percent: 25 },
      { stars: 3, percent: 0 },
      { stars: 2, percent: 25 },
      { stars: 1, percent: 0 },
    ],
  })
})

test('the average keeps what decides about half a star', () => {
  expect(summariseReviews([0, 0, 0, 11, 9]).average).toBe(4.45)
})

test('no reviews come to nothing', () => {
  expect(summariseReviews([])).toMatchObject({ count: 0, average: 0 })
})

test('more and less go by 5, and less never below 5', () => {
  expect([showMore(5), showMore(10), showLess(15), showLess(10), showLess(5)]).toEqual([10, 15, 10, 5, 5])
})

test.each([
  [null, 'like', { likes: 13, dislikes: 1 }],
  ['like', 'dislike', { likes: 11, dislikes: 2 }],
  ['like', null, { likes: 11, dislikes: 1 }],
  [null, null, { likes: 12, dislikes: 1 }],
] as const)('a vote that was %s and is %s is counted once', (before, after, counted) => {
  expect(countVotes({ likes: 12, dislikes: 1 }, { before, after })).toEqual(counted)
})
