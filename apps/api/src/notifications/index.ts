export { createNotificationFeed, type NotificationFeed } from './notification-feed.ts'
export { notificationPersonalData } from './notifications.personal-data.ts'
