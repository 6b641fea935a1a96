import type pg from 'pg'
import { readConfig } from '#api/config/index.ts'
import { createPaymentProvider } from '#api/payments/index.ts'
import { systemClock } from '#api/platform/clock/clock.ts'
import {
  connectOrStartDatabase,
  createDb,
  createPool,
  type DatabaseLog,
  pendingMigrations,
} from '#api/platform/db/index.ts'
import { openEnqueueOnlyJobs } from '#api/platform/jobs/index.ts'
import { createLog } from '#api/platform/log/log.ts'
import { openOrStop } from '#api/platform/open-or-stop.ts'
import { StartError } from '#api/platform/start-error.ts'
import { withoutSecrets } from '#api/without-secrets.ts'
import type { OpenShop } from './command.ts'

const POOL_SIZE = 2
/** What the shop warns of when it opens is not said again at each command. */
const quietLog = { warn: () => undefined }
/** Standard output is for what the command answers. */
const STANDARD_ERROR = 2

/** Opens the shop beside the running one, which does the jobs. Throws StartError in one line for the reader. */
export async function openShop(env: NodeJS.ProcessEnv, complain: (text: string) => void): Promise<OpenShop> {
  const config = readConfig(env)
  const log = createLog(config.logLevel, withoutSecrets, { descriptor: STANDARD_ERROR })
  const talk: DatabaseLog = { info: () => undefined, warn: complain, error: complain }
  return openOrStop(log, async (opened, close) => {
    const database = await connectOrStartDatabase(config, talk)
    opened.defer(database.stop)
    const pool = createPool(database.connection, { size: POOL_SIZE, log: talk, name: 'shop-cli' })
    opened.defer(() => pool.end())
    await requireSchema(pool)
    const { jobs, stop } = await openEnqueueOnlyJobs(database.connection)
    opened.defer(stop)
    const deps = { db: createDb(pool), clock: systemClock, jobs }
    const payments = await createPaymentProvider(config, { ...deps, log: quietLog })
    return { shop: { ...deps, config, payments, log }, close }
  })
}

/** Migrating is the start's part: it may take long, and a running shop of an earlier release must know. */
async function requireSchema(pool: pg.Pool): Promise<void> {
  const pending = await pendingMigrations(pool)
  if (pending.length === 0) return
  throw new StartError(
    `The database is older than this release (${pending.join(', ')} missing); open the shop once with npm start.`,
  )
}
