import { expect, test } from 'vitest'
import { countVotes, showLess, showMore, summariseReviews } from './review-rules.ts'

test('the overall rating is the average, the breakdown the share of each number of stars', () => {
  const summary = summariseReviews([{ rating: 5 }, { rating: 4.5 }, { rating: 4 }, { rating: 2 }])

  expect(summary).toEqual({
    count: 4,
    average: 3.9,
    shares: [
      { stars: 5, percent: 25 },
      { stars: 4, percent: 50 },
      { stars: 3, percent: 0 },
      { stars: 2, percent: 25 },
      { stars: 1, percent: 0 },
    ],
  })
})

test('no reviews come to nothing', () => {
  expect(summariseReviews([])).toMatchObject({ count: 0, average: 0 })
})

test('more and less go by 5, and less never below 5', () => {
  expect([showMore(5), showMore(10), showLess(15), showLess(10), showLess(5)]).toEqual([10, 15, 10, 5, 5])
})

test("a counter holds the shopper's own vote", () => {
  const review = { likes: 12, dislikes: 1 }

  expect(countVotes(review, null)).toEqual({ likes: 12, dislikes: 1 })
  expect(countVotes(review, 'like')).toEqual({ likes: 13, dislikes: 1 })
  expect(countVotes(review, 'dislike')).toEqual({ likes: 12, dislikes: 2 })
})
