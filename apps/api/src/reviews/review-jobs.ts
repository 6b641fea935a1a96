import * as z from 'zod/mini'

/** Tells an author why their review is not shown. */
export const HIDDEN_MAIL = 'review-hidden'
export const reviewNews = z.object({ reviewId: z.string() })
