export { lockKeys } from './advisory-locks.ts'
export {
  createDb,
  createPool,
  type DatabaseConnection,
  type DatabaseLog,
  type Db,
  type Read,
  type Tx,
} from './database.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
export { isUnavailable } from './is-unavailable.ts'
export { appliedMigrations, migrate, pendingMigrations } from './migrate.ts'
export { type DatabaseConfig, type OpenDatabase, openDatabase } from './open-database.ts'
