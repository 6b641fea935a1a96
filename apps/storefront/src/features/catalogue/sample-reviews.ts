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

/** Sample content (PDP-20): no buyer wrote these. Most helpful first. */
export const SAMPLE_REVIEWS: readonly Review[] = [
  sample('sample-01', { createdAt: '2025-09-12', rating: 5, likes: 12, dislikes: 1 }),
  sample('sample-02', { createdAt: '2025-08-30', rating: 4.5, likes: 11, dislikes: 0 }),
  sample('sample-03', { createdAt: '2025-08-21', rating: 5, likes: 9, dislikes: 1 }),
  sample('sample-04', { createdAt: '2025-08-02', rating: 4, likes: 8, dislikes: 2 }),
  sample('sample-05', { createdAt: '2025-07-27', rating: 5, likes: 8, dislikes: 0 }),
  sample('sample-06', { createdAt: '2025-07-14', rating: 5, likes: 7, dislikes: 0 }),
  sample('sample-07', { createdAt: '2025-06-30', rating: 3, likes: 6, dislikes: 3 }),
  sample('sample-08', { createdAt: '2025-06-18', rating: 5, likes: 5, dislikes: 0 }),
  sample('sample-09', { createdAt: '2025-05-25', rating: 5, likes: 4, dislikes: 1 }),
  sample('sample-10', { createdAt: '2025-05-09', rating: 2, likes: 3, dislikes: 2 }),
  sample('sample-11', { createdAt: '2025-04-22', rating: 5, likes: 2, dislikes: 0 }),
  sample('sample-12', { createdAt: '2025-04-03', rating: 4, likes: 2, dislikes: 1 }),
  sample('sample-13', { createdAt: '2025-03-19', rating: 5, likes: 1, dislikes: 0 }),
  sample('sample-14', { createdAt: '2025-02-27', rating: 4, likes: 1, dislikes: 0 }),
  sample('sample-15', { createdAt: '2025-02-08', rating: 5, likes: 0, dislikes: 0 }),
]

function sample(id: keyof typeof sampleReviewTexts, rest: Omit<Review, '_id' | 'name' | 'review'>): Review {
  return { _id: id, ...sampleReviewTexts[id], ...rest }
}
