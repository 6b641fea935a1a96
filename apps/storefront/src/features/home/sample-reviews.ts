import { sampleDate } from '#storefront/platform/sample-date.ts'
import { homeReviewTexts } from '#storefront/texts/home.ts'

/** A customer's review as the home page shows it (ENTITY-28); `createdAt` is a day, ISO 8601. */
export type HomeReview = { _id: string; name: string; review: string; createdAt: string }

const { reviews } = homeReviewTexts

const SAMPLES = [
  { _id: 'home-01', daysOld: 6, ...reviews.lavender },
  { _id: 'home-02', daysOld: 19, ...reviews.charcoal },
  { _id: 'home-03', daysOld: 38, ...reviews.unscented },
  { _id: 'home-04', daysOld: 55, ...reviews.matcha },
  { _id: 'home-05', daysOld: 78, ...reviews.gift },
  { _id: 'home-06', daysOld: 91, ...reviews.wash },
]

/** Samples, newest first (HOME-38). */
export function sampleReviews(): HomeReview[] {
  return SAMPLES.map(({ daysOld, ...review }) => ({ ...review, createdAt: sampleDate(daysOld) }))
}
