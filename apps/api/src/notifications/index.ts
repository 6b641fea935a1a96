export { createNotificationFeed, type NotificationFeed } from './notification-feed.ts'
