import { RATING_SCALE } from '@shop/contract/constants'
import type { Vote } from '@shop/contract/review-kinds'
import { REVIEWS_A_PAGE } from '@shop/contract/reviews'

/** What reviews come to: how many, their average with two decimals as a product's rating has it, and the share of each number of stars, 5 first. */
export type ReviewSummary = { count: number; average: number; shares: { stars: number; percent: number }[] }

/** PDP-17, PDP-18. `reviewStars`: how many reviews gave one star, two, and so on to five. */
export function summariseReviews(reviewStars: readonly number[]): ReviewSummary {
  const count = reviewStars.reduce((total, reviews) => total + reviews, 0)
  const sum = reviewStars.reduce((total, reviews, index) => total + reviews * (index + 1), 0)
  const steps = Array.from({ length: RATING_SCALE }, (_, index) => RATING_SCALE - index)
  return {
    count,
    average: count === 0 ? 0 : Math.round((sum / count) * 100) / 100,
    shares: steps.map((stars) => {
      const own = reviewStars[stars - 1] ?? 0
      return { stars, percent: count === 0 ? 0 : Math.round((own / count) * 100) }
    }),
  }
}

/** How many reviews are visible after "Load more" (PDP-24). */
export function showMore(visible: number): number {
  return visible + REVIEWS_A_PAGE
}

/** How many reviews are visible after "Show less" (PDP-25). */
export function showLess(visible: number): number {
  return Math.max(REVIEWS_A_PAGE, visible - REVIEWS_A_PAGE)
}

type Counted = { likes: number; dislikes: number }

/** The counters when somebody's vote has changed (PDP-21, PDP-22). */
export function countVotes<Review extends Counted>(
  review: Review,
  { before, after }: { before: Vote | null; after: Vote | null },
): Review {
  const change = (vote: Vote) => Number(after === vote) - Number(before === vote)
  return {
    ...review,
    likes: review.likes + change('like'),
    dislikes: review.dislikes + change('dislike'),
  }
}
