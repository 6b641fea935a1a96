import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { picture } from './picture.ts'
import { slug } from './slug.ts'
import { pageNumber } from './url-number.ts'

/** PDP-23, PDP-24: as many as are shown at first, and as many as come each time. */
export const REVIEWS_A_PAGE = 5
/** On the home page. */
export const LATEST_REVIEWS = 6

export const REVIEW_SORTS = ['helpful', 'newest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** A shown review (ENTITY-28). `createdAt`: when it was written. `isSample`: of the demo; nobody bought anything. */
export const review = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  review: z.string(),
  /** Of the shop, under it; empty without one. */
  answer: z.string(),
  likes: z.number(),
  dislikes: z.number(),
  isSample: z.boolean(),
  createdAt: z.string(),
})

export type Review = z.output<typeof review>

/** With what its author has photographed; the pictures have no words of their own. */
const photographedReview = z.extend(review, { photos: z.array(picture) })

export type PhotographedReview = z.output<typeof photographedReview>

/** A product's shown reviews. `id`: its `_id`. */
export const listReviews = defineCall({
  method: 'GET',
  path: '/product/{id}/reviews',
  summary: 'The reviews of a product, most helpful first',
  access: 'public',
  params: z.object({ id: slug }),
  query: z.object({
    sort: z.optional(z.enum(REVIEW_SORTS, 'sort_order')),
    page: z.optional(pageNumber),
  }),
  data: z.array(photographedReview),
  meta: z.object({
    page: z.number(),
    total: z.number(),
    /** Whether any of all its shown reviews is a sample, on whatever page. */
    hasSamples: z.boolean(),
  }),
  errors: ['invalid_input', 'not_found'],
  cacheTags: ({ params: { id } }) => [`product:${id}`, `reviews:${id}`],
})

/** HOME-38: of all products, newest first. */
export const listLatestReviews = defineCall({
  method: 'GET',
  path: '/reviews',
  summary: 'The latest reviews',
  access: 'public',
  data: z.array(review),
  errors: [],
  cacheTags: () => ['reviews'],
})
