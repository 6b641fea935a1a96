import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { RATING_SCALE } from './constants.ts'
import { picture } from './picture.ts'
import { byteCount, pictureRefusals } from './picture-upload.ts'
import { REVIEW_REASONS, REVIEW_STATES, VOTES } from './review-kinds.ts'
import { reviewText } from './review-text.ts'
import { slug } from './slug.ts'
import { tintKey } from './tints.ts'

const REPORT_LENGTH = 1_000
/** Of one review. */
export const MOST_PHOTOS = 3

const stars = z.number('stars').check(z.int('stars'), z.gte(1, 'stars'), z.lte(RATING_SCALE, 'stars'))

/** A photograph of a review as its author sees it. */
const ownPhoto = z.object({ _id: z.string(), picture })

export type OwnPhoto = z.output<typeof ownPhoto>

/** A review as its author sees it, shown or not; else as `review`, which pages of members shall not carry. */
export const ownReview = z.object({
  _id: z.string(),
  rating: z.number(),
  review: z.string(),
  answer: z.string(),
  createdAt: z.string(),
  product: z.string(),
  state: z.enum(REVIEW_STATES),
  /** Why it is hidden. */
  reason: z.nullable(z.enum(REVIEW_REASONS)),
  reasonWords: z.string(),
  photos: z.array(ownPhoto),
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
  errors: ['unauthenticated', 'not_found'],
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

/** `photos`: ids of what was uploaded, in the order in which they are shown; left out, they stay as they are. */
const opinion = z.strictObject({
  rating: stars,
  review: reviewText,
  photos: z.optional(z.array(z.uuid('invalid')).check(z.maxLength(MOST_PHOTOS, 'too_long'))),
})

export const reviewPayload = z.strictObject({ ...opinion.shape, product: slug })

/**
 * The bytes of a file, as they are (no JSON). `photoId`: chosen by the browser, so that sending it again is harmless; `length`:
 * of the file. Taken from whoever has something to review or has reviewed something. It is seen by nobody until a review names
 * it, and gone after a day when none does.
 */
export const putPhoto = defineCall({
  method: 'PUT',
  path: '/reviews/photos/{photoId}',
  summary: 'Upload a photo for a review',
  access: 'customer',
  takesBytes: true,
  params: z.object({ photoId: z.uuid() }),
  query: z.object({ length: byteCount }),
  body: z.unknown(),
  data: z.null(),
  errors: [
    'unauthenticated',
    'invalid_input',
    'not_found',
    'review_not_bought',
    'rate_limited',
    ...pictureRefusals,
  ],
})

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
