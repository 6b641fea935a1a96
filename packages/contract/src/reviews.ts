import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { RATING_SCALE } from './constants.ts'
import { reviewText } from './fields.ts'
import { picture } from './picture.ts'
import { slug } from './slug.ts'
import { tintKey } from './tints.ts'
import { pageNumber } from './url-number.ts'

/** PDP-23, PDP-24: as many as are shown at first, and as many as come each time. */
export const REVIEWS_A_PAGE = 5
/** On the home page. */
export const LATEST_REVIEWS = 6

/** `waiting`: to be looked at, and shown to nobody but its author. */
export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** For what a review is reported, and hidden. */
export const REVIEW_REASONS = ['abuse', 'personal_data', 'advertising', 'off_topic', 'unlawful'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

export const REVIEW_SORTS = ['helpful', 'newest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const VOTES = ['like', 'dislike'] as const
export type Vote = (typeof VOTES)[number]

const REPORT_LENGTH = 1_000

const stars = z.number('stars').check(z.int('stars'), z.gte(1, 'stars'), z.lte(RATING_SCALE, 'stars'))

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
  data: z.array(review),
  meta: z.object({ page: z.number(), total: z.number() }),
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

/** A review as its author sees it, shown or not. */
export const ownReview = z.object({
  ...z.pick(review, { _id: true, rating: true, review: true, answer: true, createdAt: true }).shape,
  product: z.string(),
  state: z.enum(REVIEW_STATES),
  /** Why it is hidden. */
  reason: z.nullable(z.enum(REVIEW_REASONS)),
  reasonWords: z.string(),
})

export type OwnReview = z.output<typeof ownReview>

/** What a product's reviews are to the caller: whether they may write one, have written one, and how they voted. */
export const getOwnPart = defineCall({
  method: 'GET',
  path: '/product/{id}/reviews/own',
  summary: 'The review and the votes of the logged-in user',
  access: 'customer',
  params: z.object({ id: slug }),
  data: z.object({
    mayWrite: z.boolean(),
    review: z.nullable(ownReview),
    votes: z.array(z.object({ review: z.string(), vote: z.enum(VOTES) })),
  }),
  errors: ['unauthenticated'],
})

/** A product as it stands beside its review. `slug` is null where it is no longer sold. */
const reviewedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.nullable(z.string()),
  tint: z.nullable(tintKey),
  picture: z.nullable(picture),
})

export type ReviewedProduct = z.output<typeof reviewedProduct>

/** ACCOUNT-06: newest first, and what was delivered and not reviewed yet. */
export const listMyReviews = defineCall({
  method: 'GET',
  path: '/reviews/me',
  summary: 'The reviews of the logged-in user, and what they could review',
  access: 'customer',
  data: z.object({
    reviews: z.array(z.extend(ownReview, { about: reviewedProduct })),
    toReview: z.array(z.extend(reviewedProduct, { deliveredAt: z.string() })),
  }),
  errors: ['unauthenticated'],
})

const opinion = z.strictObject({ rating: stars, review: reviewText })

export const reviewPayload = z.strictObject({ ...opinion.shape, product: slug })

/** Waits to be looked at. */
export const writeReview = defineCall({
  method: 'POST',
  path: '/reviews',
  summary: 'Review a product that was delivered',
  access: 'customer',
  body: reviewPayload,
  data: ownReview,
  errors: ['unauthenticated', 'invalid_input', 'review_not_bought', 'review_written', 'rate_limited'],
})

const byId = z.object({ id: z.string() })

/** What has changed waits to be looked at again. */
export const editReview = defineCall({
  method: 'PUT',
  path: '/reviews/{id}',
  summary: 'Change one’s own review',
  access: 'customer',
  params: byId,
  body: opinion,
  data: ownReview,
  errors: ['unauthenticated', 'invalid_input', 'not_found', 'rate_limited'],
})

export const deleteReview = defineCall({
  method: 'DELETE',
  path: '/reviews/{id}',
  summary: 'Delete one’s own review',
  access: 'customer',
  params: byId,
  data: z.null(),
  errors: ['unauthenticated', 'not_found'],
})

/** PDP-22. `vote`: null withdraws it. */
export const voteOnReview = defineCall({
  method: 'PUT',
  path: '/reviews/{id}/vote',
  summary: 'Say whether a review is helpful',
  access: 'customer',
  params: byId,
  body: z.strictObject({ vote: z.nullable(z.enum(VOTES, 'invalid')) }),
  data: z.object({ likes: z.number(), dislikes: z.number(), vote: z.nullable(z.enum(VOTES)) }),
  errors: ['unauthenticated', 'invalid_input', 'not_found', 'own_review', 'rate_limited'],
})

export const reportPayload = z.strictObject({
  reason: z.enum(REVIEW_REASONS, 'required'),
  words: z.optional(
    z
      .string('invalid')
      .check(
        z.trim(),
        z.maxLength(REPORT_LENGTH, { error: 'too_long', abort: true }),
        z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'invalid'),
      ),
  ),
})

/** By anybody; staff look at it. The review stays until they decide. */
export const reportReview = defineCall({
  method: 'POST',
  path: '/reviews/{id}/reports',
  summary: 'Report a review',
  access: 'optional',
  params: byId,
  body: reportPayload,
  data: z.null(),
  errors: ['invalid_input', 'not_found', 'rate_limited'],
})
