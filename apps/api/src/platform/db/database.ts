import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The shop's database: the query builder over the pool. Stories open transactions on it: `db.transaction(async (tx) => …)`. */
export type Db = NodePgDatabase

/** An open transaction. Every write takes one as its first argument; a plain {@link Db} does not compile there. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What a read needs: a transaction or the plain database will do. */
export type Read = Pick<Tx, 'select'>

/** Where the database answers: a URL, or a socket directory with port, user and name. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** The part of the log that the database speaks to. */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (message: string) => void>

/** Longer than any honest query takes; a runaway one must not hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Locks are held for the length of one short transaction; who waits longer stands in a crowd, and comes again later. */
const LOCK_TIMEOUT_MS = 5_000
/** A transaction left open by a lost request gives its locks back after this time. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000
/** How long a request waits for a free connection before it fails (answered as 503). */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Opens a pool. No connection is made until the first query. A connection that dies while idle is logged and
 * replaced by the next query; one that dies in use fails the query that runs on it, or the next. Without the listeners
 * either would end the process.
 */
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

/**
 * The query builder over a pool. Transactions take their connection from the pool here and not inside Drizzle (0.45),
 * which never gives one back whose `begin` fails: once as many are lost as the pool is large, nothing gets a connection
 * any more.
 */
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
