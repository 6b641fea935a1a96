import * as z from 'zod/mini'

/** Tells an author why their review is not shown. */
export const HIDDEN_MAIL = 'review-hidden'
/** `hidingId`: the decision that it tells of; what the release before enqueued names none. */
export const refusalJobData = z.object({ reviewId: z.string(), hidingId: z.optional(z.string()) })

export type RefusalJobData = z.output<typeof refusalJobData>

/** Makes the files of a photo. */
export const FINISH_PHOTO = 'finish-review-photo'
export const photoJobData = z.object({ id: z.string() })

/** Asks whoever an order came to for reviews of what was in it. */
export const INVITATION_MAIL = 'review-invitation'
export const deliveryJobData = z.object({ orderId: z.string() })
