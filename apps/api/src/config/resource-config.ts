import { StartError } from '#api/platform/start-error.ts'
import { url, whole } from './value-kinds.ts'
import { optional, type ValuesOf, withDefault } from './variable.ts'

export type ResourceConfig = {
  /** A PostgreSQL run by somebody else (`DATABASE_URL`); without it the shop runs its own. */
  databaseUrl: string | undefined
  /** The same past a pooler (`DATABASE_DIRECT_URL`), for the two connections that listen; else `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** For rendered pages and public replies (`PAGE_CACHE_MB`); 0 caches none. */
  pageCacheMb: number
  /** Most connections from outside to one process at a time (`CONNECTION_LIMIT`). */
  connectionLimit: number
  /** `DATABASE_POOL_SIZE`. */
  databasePoolSize: number
  /** Beside the pool's (`JOBS_POOL_SIZE`). */
  jobsPoolSize: number
}

const databaseUrl = {
  schema: url(/^postgres(ql)?$/),
  allowed: 'a URL such as postgresql://user:password@host:5432/shop',
}

export const resourceVariables = {
  DATABASE_URL: optional({
    ...databaseUrl,
    isSecret: true,
    decides: 'a PostgreSQL of yours (15 or later, a database in UTF-8) instead of the embedded one',
  }),
  DATABASE_DIRECT_URL: optional({
    ...databaseUrl,
    isSecret: true,
    byDefault: '`DATABASE_URL`',
    decides:
      'the same database past a pooler such as PgBouncer, for the two connections of each process that listen; with it jobs are looked for once a second, since no process is told of them',
  }),
  PAGE_CACHE_MB: withDefault(64, {
    ...whole(0, 16_384),
    decides: 'memory of one process for finished pages and public replies; `0` caches none',
  }),
  CONNECTION_LIMIT: withDefault(5000, {
    ...whole(10, 1_000_000),
    decides: 'most connections from outside to one process at a time; one more is closed at once',
  }),
  DATABASE_POOL_SIZE: withDefault(20, {
    ...whole(2, 90),
    decides: 'most connections of one process for its calls and pages',
  }),
  JOBS_POOL_SIZE: withDefault(3, {
    ...whole(1, 20),
    decides: "most connections of one process for its work in the background, beside the pool's",
  }),
}

/** @throws StartError where only the way past a pooler is given */
export function readResources(given: ValuesOf<typeof resourceVariables>): ResourceConfig {
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new StartError(
      'DATABASE_DIRECT_URL is a second way to the database at DATABASE_URL, which is missing.',
    )
  }
  return {
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    pageCacheMb: given.PAGE_CACHE_MB,
    connectionLimit: given.CONNECTION_LIMIT,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    jobsPoolSize: given.JOBS_POOL_SIZE,
  }
}
