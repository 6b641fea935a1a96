import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Use cases open transactions on it: `db.transaction(async (tx) => …)`. */
export type Db = NodePgDatabase

/** An open transaction. Every write takes one as its first argument; a plain {@link Db} does not compile there. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** For reads: a transaction or the plain database. */
export type Read = Pick<Tx, 'select'>

export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export type DatabaseLog = Record<'info' | 'warn' | 'error', (message: string) => void>

/** Longer than any honest query takes; a runaway one must not hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Locks are held for one short transaction; who waits longer is refused and comes again later. */
const LOCK_TIMEOUT_MS = 5_000
/** Frees the locks of a transaction that a lost request left open. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000
/** A request that waits longer for a free connection fails (503). */
const CONNECT_TIMEOUT_MS = 5_000

/** Opens a lazy pool. Without its error listeners a connection that dies, idle or in use, would end the process. */
export function createPool(
  connection: DatabaseConnection,
  { size = 10, log = console, name = 'shop' }: { size?: number; log?: DatabaseLog; name?: string } = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`A database connection was lost: ${error.message}`)
  })
  // The pool listens only while a connection is idle.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Takes connections from the pool itself: Drizzle (0.45) leaks those whose `begin` fails, till the pool is empty. */
export function createDb(pool: pg.Pool): Db {
  const db: Db = drizzle({ client: pool })
  return Object.assign(db, {
    transaction: async (...given: Parameters<Db['transaction']>) => {
      const client = await pool.connect()
      try {
        return await drizzle({ client }).transaction(...given)
      } finally {
        client.release()
      }
    },
  })
}
