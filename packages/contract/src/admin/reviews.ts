import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { picture } from '../picture.ts'
import { REVIEW_REASONS, REVIEW_STATES } from '../review-kinds.ts'
import { tintKey } from '../tints.ts'
import { pageOf } from './list-query.ts'
import { moment, staffId } from './staff-fields.ts'

export const REVIEWS_LISTED = 25

/** `reported`: shown, and somebody says that it should not be. `unanswered`: shown, three stars or less, without an answer. */
export const REVIEW_TABS = ['waiting', 'reported', 'shown', 'hidden', 'unanswered'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

/** What a review may hold, for whoever looks at it; it decides nothing. */
export const REVIEW_HINTS = ['telephone', 'email', 'link', 'shouting'] as const
export type ReviewHint = (typeof REVIEW_HINTS)[number]

const ANSWER_LENGTH = 1_000
const WORDS_LENGTH = 300
const MAX_PLACE_LENGTH = 80

const mayNot = ['unauthenticated', 'not_permitted'] as const
const reason = z.enum(REVIEW_REASONS, 'required')

const words = (length: number) =>
  z.string('invalid').check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(length, { error: 'too_long', abort: true }),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'invalid'),
  )

export const staffReview = z.object({
  id: z.string(),
  version: z.number(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    tint: z.nullable(tintKey),
    picture: z.nullable(picture),
  }),
  name: z.string(),
  rating: z.number(),
  review: z.string(),
  state: z.enum(REVIEW_STATES),
  reason: z.nullable(z.enum(REVIEW_REASONS)),
  reasonWords: z.string(),
  answer: z.string(),
  isSample: z.boolean(),
  hints: z.array(z.enum(REVIEW_HINTS)),
  photos: z.array(picture),
  /** Those that nobody has decided about. */
  reports: z.array(z.object({ reason: z.enum(REVIEW_REASONS), words: z.string(), at: moment })),
  /** When it was delivered; null of a sample. */
  deliveredAt: z.nullable(moment),
  changedAt: moment,
})

export type StaffReview = z.output<typeof staffReview>

/** What waits: the longest first; all else: the latest first. The counts are of all. */
export const listStaffReviews = defineCall({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'What buyers have written of products',
  access: { staff: 'reviews.judge' },
  query: z.object({
    tab: z.optional(z.enum(REVIEW_TABS, 'invalid')),
    after: z.optional(z.string('invalid').check(z.maxLength(MAX_PLACE_LENGTH, 'too_long'))),
    limit: pageOf(REVIEWS_LISTED),
  }),
  data: z.array(staffReview),
  meta: z.object({
    next: z.nullable(z.string()),
    counts: z.object({
      waiting: z.number(),
      reported: z.number(),
      shown: z.number(),
      hidden: z.number(),
      unanswered: z.number(),
    }),
    /** Of all shown ones; null without any. */
    average: z.nullable(z.number()),
  }),
  errors: ['invalid_input', ...mayNot],
})

const judged = z.object({ review: staffReview, changeSetId: z.nullable(z.string()) })

/** To hide takes a reason, which its author is mailed. Reports of it are closed either way. */
export const judgeReview = defineCall({
  method: 'PUT',
  path: '/admin/reviews/{id}',
  summary: 'Show a review or hide it',
  access: { staff: 'reviews.judge' },
  versioned: true,
  params: staffId,
  body: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('shown') }),
    z.strictObject({ state: z.literal('hidden'), reason, words: z.optional(words(WORDS_LENGTH)) }),
  ]),
  data: judged,
  errors: [...mayNot, 'invalid_input', 'not_found', 'version_required', 'stale'],
})

/** Stands under the review as soon as it is shown. Empty takes the answer away. */
export const answerReview = defineCall({
  method: 'PUT',
  path: '/admin/reviews/{id}/answer',
  summary: 'Answer a review, under it',
  access: { staff: 'reviews.judge' },
  versioned: true,
  params: staffId,
  body: z.strictObject({ text: words(ANSWER_LENGTH) }),
  data: judged,
  errors: [...mayNot, 'invalid_input', 'not_found', 'version_required', 'stale'],
})
