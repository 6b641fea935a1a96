import type pg from 'pg'
import type { Config } from '#api/config/index.ts'

/** The lock of an embedded database and a migration at the start; the owner's commands; one to hear of new jobs. */
const BESIDES = 5
/** Beside the pool: one to listen for what pages show, one for what open pages are told, one to enqueue jobs. */
const PER_PROCESS = 3

type Sizes = Pick<Config, 'webConcurrency' | 'databasePoolSize' | 'jobsPoolSize'>

/** Of all processes at the same time. With several, one more does the jobs. */
export function mostConnections({ webConcurrency, databasePoolSize, jobsPoolSize }: Sizes): number {
  const processes = webConcurrency === 1 ? 1 : webConcurrency + 1
  return processes * (databasePoolSize + PER_PROCESS) + jobsPoolSize + BESIDES
}

/** Warns when a crowd would use up the database's connections. No reason not to open: a pooler may stand before it. */
export async function connectionsWarning(pool: pg.Pool, sizes: Sizes): Promise<string | undefined> {
  const allowed = await readConnectionLimit(pool)
  const most = mostConnections(sizes)
  if (most <= allowed) return undefined
  return (
    `The shop may open ${most} connections, and the database allows ${allowed}: ` +
    'lower DATABASE_POOL_SIZE or WEB_CONCURRENCY, or raise max_connections.'
  )
}

/** What PostgreSQL lets ordinary users have at a time, without the connections it reserves. */
async function readConnectionLimit(pool: pg.Pool): Promise<number> {
  // PostgreSQL 15 does not know the second reserve.
  const { rows } = await pool.query<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed`,
  )
  return rows[0]?.allowed ?? 0
}
