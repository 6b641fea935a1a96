import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { NOTIFICATIONS_AT_ONCE } from './constants.ts'
import { ORDER_STATUSES } from './order-statuses.ts'
import { unreadCount } from './unread.ts'

/** What a customer is told of in the account; the words of all but the first belong to the pages. */
export const NOTIFICATION_KINDS = [
  'order-status',
  'payment-failed',
  'refunded',
  'message-answered',
  'email-verified',
  'email-changed',
  'password-changed',
  'google-linked',
  'address-changed',
  'new-login',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const notification = z.object({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** The order's number, where it is about one. */
  orderId: z.optional(z.string()),
  /** Of `order-status`: the status, and the words of the order's history. */
  orderStatus: z.optional(z.enum(ORDER_STATUSES)),
  message: z.optional(z.string()),
  /** Of `refunded`, in dollars. */
  amount: z.optional(z.number()),
})
export type Notification = z.output<typeof notification>

export const readPayload = z.strictObject({
  ids: z
    .array(z.uuid('invalid'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(NOTIFICATIONS_AT_ONCE, 'too_long')),
})

export const readAllPayload = z.strictObject({ newest: z.uuid('invalid') })

/**
 * `GET /notifications`: the caller's, newest first, in keyset pages of `NOTIFICATIONS_PAGE_SIZE`. `after` is the `_id` of
 * the last one before the page; `meta.next` is the `after` of the next page, null on the last.
 */
export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  summary: 'What the logged-in user was told, newest first',
  access: 'customer',
  query: z.object({ after: z.optional(z.uuid('invalid')) }),
  data: z.array(notification),
  meta: z.object({ next: z.nullable(z.string()) }),
  errors: ['unauthenticated', 'invalid_input'],
})

/** `POST /notifications/read`: what is somebody else's, unknown or read already is passed over. */
export const readNotifications = defineCall({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark notifications as read',
  access: 'customer',
  body: readPayload,
  data: unreadCount,
  errors: ['unauthenticated', 'invalid_input'],
})

/** `POST /notifications/read-all`: up to the newest that was seen, so that what came meanwhile stays unread. */
export const readAllNotifications = defineCall({
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Mark all notifications as read',
  access: 'customer',
  body: readAllPayload,
  data: unreadCount,
  errors: ['unauthenticated', 'invalid_input'],
})
