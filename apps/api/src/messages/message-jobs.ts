import * as z from 'zod/mini'

/** Finds the owners to be told what somebody has written. */
export const RECEIVED_MAIL = 'message-received'
export const messageJobData = z.object({ messageId: z.string() })

/** Tells one of them; without an owner, the shop's own address. */
export const OWNER_MAIL = 'message-to-owner'
export const ownerJobData = z.object({ messageId: z.string(), ownerId: z.optional(z.string()) })

/** Tells whoever wrote that it has come, with the number of a complaint. */
export const CONFIRMATION_MAIL = 'message-confirmation'
export const conversationJobData = z.object({ conversationId: z.string() })

/** The same, when staff found that a message is a complaint. */
export const COMPLAINT_MAIL = 'complaint-receipt'

/** Takes an answer to whoever wrote. */
export const ANSWER_MAIL = 'message-answer'

/** Reminds one owner of a complaint that is soon due. */
export const COMPLAINT_REMINDER = 'complaint-reminder'
export const reminderJobData = z.object({ conversationId: z.string(), ownerId: z.optional(z.string()) })
