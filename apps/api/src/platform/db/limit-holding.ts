import type pg from 'pg'
import type { DatabaseLog } from './database.ts'

/** More than a statement that runs to its own time-out and the rest of its transaction need. */
const HOLD_MS = 20_000

type Holding = { log: DatabaseLog; holdMs?: number }

/**
 * Lets no piece of work hold a connection for longer than `holdMs`, counted from now on: then the connection is cut, and
 * the work fails as it does when the database is away. PostgreSQL's own time-outs cover a slow statement; this one covers
 * a database that is there and does not answer at all. The connection is cut, not only the wait for it: an answer that
 * came later, or a transaction left open, would meet whoever gets that connection next.
 */
export function limitHolding(pool: pg.Pool, { log, holdMs = HOLD_MS }: Holding): void {
  const held = new Map<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    const cut = () => {
      log.warn(`A database connection was held for ${holdMs} ms and cut.`)
      // A server that does not answer does not say good-bye either: nobody waits for it.
      client.end().catch((error: Error) => log.warn(`A database connection was lost: ${error.message}`))
    }
    held.set(client, setTimeout(cut, holdMs))
  })
  pool.on('release', (_error, client) => {
    clearTimeout(held.get(client))
    held.delete(client)
  })
}
