export { lockKeys } from './advisory-locks.ts'
export { connectOrStartDatabase } from './connect-or-start-database.ts'
export { copyRows } from './copy-rows.ts'
export {
  createDb,
  createPool,
  type DatabaseConnection,
  type DatabaseLog,
  type Db,
  type Read,
  type Tx,
} from './database.ts'
export { dayOf, isSince, type Since } from './days.ts'
export { embeddedNames, findEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts'
export { isDuplicate, isHolderGone } from './error-codes.ts'
export { isUnavailable } from './is-unavailable.ts'
export { decodeCursor, encodeCursor, type KeysetCursor } from './keyset-cursor.ts'
export { limitCheckoutTime } from './limit-checkout-time.ts'
export { listenForNotices } from './listen-for-notices.ts'
export { applyMissing, migrate, pendingMigrations, readApplied, withMigrationLock } from './migrate.ts'
export { readMigrations } from './migration-files.ts'
export { lendDatabase, type OpenDatabase, openDatabase } from './open-database.ts'
export { searchWords, toContainsPattern } from './search-words.ts'
export { suppressNotifications } from './suppress-notifications.ts'
export { withShortLockTimeout } from './with-short-lock-timeout.ts'
