import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteNotifications } from './notifications.repository.ts'

export const notificationRetention: readonly RetentionRule[] = [
  {
    what: 'notification',
    ...keptFor('notifications'),
    why: 'News of a year ago is none; what it was about stands in the order or the account itself.',
    forget: deleteNotifications,
  },
]
