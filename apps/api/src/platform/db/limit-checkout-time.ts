import type pg from 'pg'
import type { DatabaseLog } from './database.ts'

/** More than a statement that runs to its own time-out and the rest of its transaction need. */
const HOLD_MS = 20_000

type Holding = { log: DatabaseLog; holdMs?: number }

/**
 * Time-out of a borrowed connection: covers a database that does not answer at all, which PostgreSQL's own time-outs do
 * not. Cuts the connection, since a late answer or an open transaction would meet its next user.
 */
export function limitCheckoutTime(pool: pg.Pool, { log, holdMs = HOLD_MS }: Holding): void {
  const held = new Map<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    const cut = () => {
      log.warn(`A database connection was held for ${holdMs} ms and cut.`)
      // A server that does not answer closes nothing: do not wait for it.
      client.end().catch((error: Error) => log.warn(`A database connection was lost: ${error.message}`))
    }
    held.set(client, setTimeout(cut, holdMs))
  })
  pool.on('release', (_error, client) => {
    clearTimeout(held.get(client))
    held.delete(client)
  })
}
