import type pg from 'pg'
import { type Config, readConfig } from '#api/config/index.ts'
import {
  createPool,
  type DatabaseConnection,
  type DatabaseLog,
  type OpenDatabase,
  withMigrationLock,
} from '#api/platform/db/index.ts'
import type { Terminal } from './command.ts'

export type WholeDatabase = { client: pg.PoolClient; connection: DatabaseConnection; log: DatabaseLog }

/** Locks the schema, so that a shop that starts waits. Throws StartError. */
export async function withDatabase<Done>(
  { env, complain }: Pick<Terminal, 'env' | 'complain'>,
  open: (config: Config, log: DatabaseLog) => Promise<OpenDatabase>,
  work: (database: WholeDatabase) => Promise<Done>,
): Promise<Done> {
  const log: DatabaseLog = { info: () => undefined, warn: complain, error: complain }
  await using opened = new AsyncDisposableStack()
  const { connection, stop } = await open(readConfig(env), log)
  opened.defer(stop)
  const pool = createPool(connection, { size: 1, log, name: 'shop-copy' })
  opened.defer(() => pool.end())
  return await withMigrationLock(pool, (client) => work({ client, connection, log }), {
    log: { info: complain },
  })
}
