import { RATING_SCALE } from '@shop/contract/constants'
import { REVIEWS_STEP } from '#storefront/platform/constants.ts'

/** What reviews come to: how many, their average with one decimal, and the share of each number of stars, 5 first. */
export type ReviewSummary = { count: number; average: number; shares: { stars: number; percent: number }[] }

/** Sums reviews up (PDP-17, PDP-18). Half a star counts with the whole ones below it. */
export function summariseReviews(reviews: readonly { rating: number }[]): ReviewSummary {
  const count = reviews.length
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  const steps = Array.from({ length: RATING_SCALE }, (_, index) => RATING_SCALE - index)
  return {
    count,
    average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10,
    shares: steps.map((stars) => {
      const own = reviews.filter(({ rating }) => Math.floor(rating) === stars).length
      return { stars, percent: count === 0 ? 0 : Math.round((own / count) * 100) }
    }),
  }
}

/** How many reviews are visible after "Load more" (PDP-24). */
export function showMore(visible: number): number {
  return visible + REVIEWS_STEP
}

/** How many reviews are visible after "Show less" (PDP-25). */
export function showLess(visible: number): number {
  return Math.max(REVIEWS_STEP, visible - REVIEWS_STEP)
}

export type Vote = 'like' | 'dislike' | null

/** The counters with the shopper's own vote (PDP-21). */
export function countVotes(review: { likes: number; dislikes: number }, vote: Vote) {
  return {
    likes: review.likes + (vote === 'like' ? 1 : 0),
    dislikes: review.dislikes + (vote === 'dislike' ? 1 : 0),
  }
}
