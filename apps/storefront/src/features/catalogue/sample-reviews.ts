import { sampleDate } from '#storefront/platform/sample-date.ts'
import { sampleReviewTexts } from '#storefront/texts/product-reviews.ts'

/** A review as the Reviews tab shows it (ENTITY-28): `rating` out of 5, `createdAt` a day. */
export type Review = {
  _id: string
  name: string
  review: string
  createdAt: string
  rating: number
  likes: number
  dislikes: number
}

const SAMPLES = [
  sample('sample-01', { daysOld: 6, rating: 5, likes: 12, dislikes: 1 }),
  sample('sample-02', { daysOld: 19, rating: 4.5, likes: 11, dislikes: 0 }),
  sample('sample-03', { daysOld: 28, rating: 5, likes: 9, dislikes: 1 }),
  sample('sample-04', { daysOld: 47, rating: 4, likes: 8, dislikes: 2 }),
  sample('sample-05', { daysOld: 53, rating: 5, likes: 8, dislikes: 0 }),
  sample('sample-06', { daysOld: 66, rating: 5, likes: 7, dislikes: 0 }),
  sample('sample-07', { daysOld: 80, rating: 3, likes: 6, dislikes: 3 }),
  sample('sample-08', { daysOld: 92, rating: 5, likes: 5, dislikes: 0 }),
  sample('sample-09', { daysOld: 116, rating: 5, likes: 4, dislikes: 1 }),
  sample('sample-10', { daysOld: 132, rating: 2, likes: 3, dislikes: 2 }),
  sample('sample-11', { daysOld: 149, rating: 5, likes: 2, dislikes: 0 }),
  sample('sample-12', { daysOld: 168, rating: 4, likes: 2, dislikes: 1 }),
  sample('sample-13', { daysOld: 183, rating: 5, likes: 1, dislikes: 0 }),
  sample('sample-14', { daysOld: 203, rating: 4, likes: 1, dislikes: 0 }),
  sample('sample-15', { daysOld: 222, rating: 5, likes: 0, dislikes: 0 }),
]

/** Sample content (PDP-20): no buyer wrote these. Most helpful first. */
export function sampleReviews(): Review[] {
  return SAMPLES.map(({ daysOld, ...review }) => ({ ...review, createdAt: sampleDate(daysOld) }))
}

type Figures = Pick<Review, 'rating' | 'likes' | 'dislikes'> & { daysOld: number }

function sample(id: keyof typeof sampleReviewTexts, figures: Figures) {
  return { _id: id, ...sampleReviewTexts[id], ...figures }
}
