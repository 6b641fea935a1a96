import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#api/config/index.ts'
import { connectionsWarning, mostConnections } from '#api/connection-budget.ts'
import { createMailer } from '#api/create-mailer.ts'
import type { Deps } from '#api/deps.ts'
import { resumeImports } from '#api/exchange/index.ts'
import { createPasswords } from '#api/identity/index.ts'
import { RETIRED_JOBS } from '#api/job-handlers.ts'
import { askForPreparedPictures, createStorage } from '#api/media/index.ts'
import { createPaymentProvider } from '#api/payments/index.ts'
import { plainDatabaseWarning } from '#api/plain-database-warning.ts'
import { systemClock } from '#api/platform/clock/clock.ts'
import {
  createDb,
  createPool,
  type DatabaseConnection,
  type DatabaseLog,
  lendDatabase,
  limitCheckoutTime,
  migrate,
  openDatabase,
  withMigrationLock,
} from '#api/platform/db/index.ts'
import { type JobHandler, openEnqueueOnlyJobs, openJobs } from '#api/platform/jobs/index.ts'
import { createLoad, type Load } from '#api/platform/load.ts'
import type { Log } from '#api/platform/log/log.ts'
import type { Stop } from '#api/platform/open-or-stop.ts'
import { createEncoders, loadPictures } from '#api/platform/pictures/index.ts'
import type { StartError } from '#api/platform/start-error.ts'
import { publicUrlWarning } from '#api/public-url-warning.ts'
import { requireSameDatabase } from '#api/require-same-database.ts'
import { dropSamples } from '#api/reviews/index.ts'
import { seedIfEmpty } from '#api/seed/seed-if-empty.ts'
import { sharedOriginWarning } from '#api/shared-origin-warning.ts'
import { makeFirstOwnerLink } from '#api/staff/index.ts'
import { staffTerminal } from '#api/texts/staff.ts'

/** How long a query that outlived its request may keep the pool open; then the database's own stop ends it. */
const POOL_END_MS = 5_000

const nothing = () => undefined
const silence = { info: nothing, warn: nothing, error: nothing }

type Opening = {
  config: Config
  log: Log
  images: string
  say: (line: string) => void
  onLost: (error: StartError) => void
  opened: AsyncDisposableStack
  metrics: Deps['metrics']
  changes: Deps['changes']
  /** A database of another process of this shop, used as it is; that process does the jobs. */
  lent?: DatabaseConnection | undefined
  /** Of all processes of this shop. */
  load?: Load | undefined
}

export type OpenDeps = {
  deps: Deps
  pool: pg.Pool
  connection: DatabaseConnection
  announceStop: Stop
  work: (handlers: readonly JobHandler[]) => Promise<void>
  /** From now on the database's messages go into the log, no longer to whoever waits for the start. */
  endStart: () => void
}

/**
 * Opens database, schema, demo catalogue, jobs, mail, card payments. Throws StartError for what its reader can put right.
 * Long because the order in which things are opened is the order in which they are closed, and stands here in one piece.
 */
export async function openDeps(opening: Opening): Promise<OpenDeps> {
  const { config, log, images, say, onLost, opened, metrics, changes, lent, load = createLoad() } = opening
  const pictures = await loadPictures(images)
  const talk = createDatabaseLog(log, say)
  const connections = mostConnections(config)
  const database = lent ? lendDatabase(lent) : await openDatabase({ ...config, connections }, talk, onLost)
  opened.defer(database.stop)
  const pool = createPool(database.connection, { size: config.databasePoolSize, log: talk })
  opened.defer(() => Promise.race([pool.end(), pause(POOL_END_MS, undefined, { ref: false })]))
  const db = createDb(pool)
  if (!lent) {
    await migrate(pool, { log: talk })
    await requireSameDatabase(db, config, talk)
    await fillAndWarn({ config, log, say, pool, db, pictures })
  }
  const media = openMedia(config, opened)
  const { jobs, work, stop } = lent
    ? { ...(await openEnqueueOnlyJobs(lent)), work: async () => undefined }
    : await withMigrationLock(pool, () => openJobs(database.connection, jobsOptions(config, log)), {
        log: talk,
      })
  opened.defer(stop)
  // Not before: a migration may take as long as it needs.
  limitCheckoutTime(pool, { log: talk })
  // Only one process warns of what is missing for a real shop.
  const first = lent ? silence : log
  const mailer = createMailer(config, { clock: systemClock, log: first })
  const payments = await createPaymentProvider(config, { db, clock: systemClock, jobs, log: first })
  const deps = {
    db,
    clock: systemClock,
    pictures,
    ...media,
    load,
    mailer,
    ...createPasswords(),
    jobs,
    payments,
    log,
    config,
    metrics,
    changes,
  }
  return {
    deps,
    pool,
    connection: database.connection,
    announceStop: database.announceStop,
    work: async (handlers) => {
      await work(handlers)
      if (lent) return
      await askForPreparedPictures(deps)
      await resumeImports(deps)
    },
    endStart: () => {
      talk.isOpen = true
    },
  }
}

type Filling = Pick<Opening, 'config' | 'log' | 'say'> & { pool: pg.Pool } & Pick<Deps, 'db' | 'pictures'>

/** What the first process does once the schema is there, and tells whoever started it. */
async function fillAndWarn({ config, log, say, pool, db, pictures }: Filling): Promise<void> {
  const today = config.seedDay ?? systemClock.now()
  const hasSamples = config.mode === 'demo'
  if (await seedIfEmpty(db, pictures, { today, hasSamples })) say('The demo catalogue is on the shelves.')
  // A demonstration that goes into production.
  if (!hasSamples && (await dropSamples(db)))
    say('The samples of reviews are gone: they are for a demonstration alone.')
  const warnings = [
    await connectionsWarning(pool, config),
    plainDatabaseWarning(config),
    sharedOriginWarning(config),
    publicUrlWarning(config),
  ]
  for (const warning of warnings) if (warning) log.warn(warning)
  const firstOwner = await makeFirstOwnerLink({ db, clock: systemClock, config })
  if (firstOwner) say(staffTerminal.firstOwner(firstOwner))
}

/** Where pictures lie, and who works on them; the encoders start with the first picture. */
function openMedia(config: Config, opened: AsyncDisposableStack) {
  const encoders = createEncoders()
  opened.defer(async () => {
    await Promise.all([encoders.quick.stop(), encoders.later.stop()])
  })
  return {
    storage: createStorage(config),
    uploadsFolder: join(config.dataDirectory, 'uploads'),
    encoders,
  }
}

function jobsOptions({ jobsPoolSize, databaseDirectUrl }: Config, log: Log) {
  // Through a pooler nobody can listen.
  return { log, size: jobsPoolSize, retired: RETIRED_JOBS, listens: databaseDirectUrl === undefined }
}

function createDatabaseLog(log: Log, say: (line: string) => void): DatabaseLog & { isOpen: boolean } {
  return {
    isOpen: false,
    info(message) {
      if (this.isOpen) log.info(message)
      else say(message)
    },
    warn: (message) => log.warn(message),
    error: (message) => log.error(message),
  }
}
