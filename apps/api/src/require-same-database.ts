import type { Config } from '#api/config/index.ts'
import { createDb, createPool, type DatabaseLog, type Db } from '#api/platform/db/index.ts'
import { createKeyedHash } from '#api/platform/limits/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'

/**
 * A key that each database makes for itself says whether `DATABASE_DIRECT_URL` leads to the one at `DATABASE_URL`. Another
 * one can be listened to as well, but tells of no change: pages would go on showing old prices.
 * @throws StartError where it does not, or cannot be reached
 */
export async function requireSameDatabase(
  db: Db,
  { databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>,
  log: DatabaseLog,
): Promise<void> {
  if (databaseDirectUrl === undefined) return
  const direct = createPool({ connectionString: databaseDirectUrl }, { size: 1, log })
  try {
    await direct.query('select').catch((error: unknown) => {
      const reason = `There is no database at DATABASE_DIRECT_URL: ${messageOf(error)}.`
      throw new StartError(reason, { cause: error })
    })
    // Another one may lack the table.
    const found = await markOf(createDb(direct)).catch(() => undefined)
    if (found === (await markOf(db))) return
    throw new StartError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.')
  } finally {
    await direct.end()
  }
}

function markOf(db: Db): Promise<string> {
  return createKeyedHash(db)('the same database')
}
