import { homeReviewTexts } from '#storefront/texts/home.ts'

/** A customer's review as the home page shows it (ENTITY-28); `createdAt` is a day, ISO 8601. */
export type HomeReview = { _id: string; name: string; review: string; createdAt: string }

const { reviews } = homeReviewTexts

/** Samples, newest first (HOME-38). */
export const SAMPLE_REVIEWS: readonly HomeReview[] = [
  { _id: 'home-01', createdAt: '2026-09-12', ...reviews.lavender },
  { _id: 'home-02', createdAt: '2026-08-30', ...reviews.charcoal },
  { _id: 'home-03', createdAt: '2026-08-11', ...reviews.unscented },
  { _id: 'home-04', createdAt: '2026-07-25', ...reviews.matcha },
  { _id: 'home-05', createdAt: '2026-07-02', ...reviews.gift },
  { _id: 'home-06', createdAt: '2026-06-19', ...reviews.wash },
]
