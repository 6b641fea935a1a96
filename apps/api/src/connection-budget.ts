import type pg from 'pg'
import type { Config } from '#api/config/index.ts'
import { readConnectionLimit } from '#api/platform/db/index.ts'

/** The lock of an embedded database and a migration at the start; the owner's commands. */
const BESIDES = 4
/** What each process opens beside its pool: it hears of changes by one, and writes jobs down by another. */
const PER_PROCESS = 2

type Sizes = Pick<Config, 'webConcurrency' | 'databasePoolSize' | 'jobsPoolSize'>

/** The most connections that the processes of this shop open at the same time. With several, one more does the jobs. */
export function mostConnections({ webConcurrency, databasePoolSize, jobsPoolSize }: Sizes): number {
  const processes = webConcurrency === 1 ? 1 : webConcurrency + 1
  return processes * (databasePoolSize + PER_PROCESS) + jobsPoolSize + BESIDES
}

/**
 * What its owner should know when a crowd would meet the end of the database's connections; nothing when all is well.
 * It is no reason not to open: a pooler may stand before the database.
 */
export async function connectionsWarning(pool: pg.Pool, sizes: Sizes): Promise<string | undefined> {
  const allowed = await readConnectionLimit(pool)
  const most = mostConnections(sizes)
  if (most <= allowed) return undefined
  return (
    `The shop may open ${most} connections, and the database allows ${allowed}: ` +
    'lower DATABASE_POOL_SIZE or WEB_CONCURRENCY, or raise max_connections.'
  )
}
