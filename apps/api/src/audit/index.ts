export { type ChangeFeed, createChangeFeed } from './change-feed.ts'
export { ADMIN_CHANNEL } from './feed.repository.ts'
