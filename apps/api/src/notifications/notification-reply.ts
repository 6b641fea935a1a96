import { toDollars } from '@shop/contract/money'
import type { Notification } from '@shop/contract/notifications'
import type { NotificationRow } from './notifications.tables.ts'

/** The one place where a stored notification becomes a reply. */
export function toNotificationReply(row: NotificationRow): Notification {
  const { id, kind, at, readAt, orderId, status, message, amountCents } = row
  return {
    _id: id,
    kind,
    createdAt: at.toISOString(),
    isRead: readAt !== null,
    ...(orderId !== null && { orderId }),
    ...(status !== null && { orderStatus: status }),
    ...(message !== null && { message }),
    ...(amountCents !== null && { amount: toDollars(amountCents) }),
  }
}
