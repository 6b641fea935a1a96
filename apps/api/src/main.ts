import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { buildApp } from '#api/app.ts'
import { type Config, readConfig } from '#api/config.ts'
import { createMailer } from '#api/create-mailer.ts'
import { allJobs } from '#api/job-handlers.ts'
import type { Storefront } from '#api/load-storefront.ts'
import { createPaymentProvider } from '#api/payments/index.ts'
import { systemClock } from '#api/platform/clock/clock.ts'
import {
  createDb,
  createPool,
  type DatabaseConnection,
  type DatabaseLog,
  limitHolding,
  migrate,
  openDatabase,
  pendingMigrations,
  whileMigrating,
} from '#api/platform/db/index.ts'
import type { Readiness } from '#api/platform/http/health.ts'
import { listen } from '#api/platform/http/listen.ts'
import { openJobs } from '#api/platform/jobs/index.ts'
import { createLog, type Log } from '#api/platform/log/log.ts'
import { createReplyCache } from '#api/platform/page-cache/index.ts'
import { imagesRoot, loadPictures } from '#api/platform/pictures/index.ts'
import type { StartError } from '#api/platform/start-error.ts'
import { seedIfEmpty } from '#api/seed/seed-if-empty.ts'
import { watchShownChanges } from '#api/watch-shown-changes.ts'
import { withoutSecrets } from '#api/without-secrets.ts'

/** How long a query that outlived its request may keep the pool open; then the database's own stop ends it. */
const POOL_END_MS = 5_000

const BYTES_PER_MB = 1024 * 1024

/** What a shop is started with. */
export type ShopParts = {
  env: NodeJS.ProcessEnv
  /** Folder that the image step has filled. */
  images: string
  /** Loads the pages: built ones, or those of development. */
  loadPages: () => Promise<Storefront>
  /** Tells the person at the terminal what takes long. */
  say: (line: string) => void
  /** Called when the shop must end because another one has taken its data over. */
  onLost: (error: StartError) => void
}

/** A shop that answers at `address` until it is stopped. `stop` may be called again: it is one stop. */
export type RunningShop = { address: string; stop: () => Promise<void> }

/**
 * Opens the shop: configuration, database, schema, demo catalogue, pages, port. What it opened is closed again in the
 * opposite order, the database last, on `stop` and when a later step fails.
 * @throws StartError in one line for everything that its reader can put right
 */
export async function runShop({ env, images, loadPages, say, onLost }: ShopParts): Promise<RunningShop> {
  const config = readConfig(env)
  const log = createLog(config.logLevel, withoutSecrets)
  const opened: (() => Promise<void>)[] = []
  const closeAll = async () => {
    // A step that fails must not keep the next ones, the database above all, from being closed.
    for (const close of opened.splice(0).reverse()) {
      await close().catch((err) => log.error({ err }, 'closing failed'))
    }
  }
  try {
    const pictures = await loadPictures(images)
    const pages = await loadPages()
    const talk = createDatabaseLog(log, say)
    const database = await openDatabase(config, talk, onLost)
    opened.push(database.stop)
    const pool = createPool(database.connection, { size: config.databasePoolSize, log: talk })
    opened.push(() => Promise.race([pool.end(), pause(POOL_END_MS, undefined, { ref: false })]))
    await migrate(pool, { log: talk })
    const db = createDb(pool)
    if (await seedIfEmpty(db, pictures)) say('The demo catalogue is on the shelves.')
    const { jobs, work, stop } = await whileMigrating(pool, () =>
      openJobs(database.connection, { log, size: config.jobsPoolSize }),
    )
    opened.push(stop)
    // Not before: a migration may take as long as it needs.
    limitHolding(pool, { log: talk })
    const mailer = createMailer(config, { clock: systemClock, log })
    const payments = await createPaymentProvider(config, { db, clock: systemClock, jobs, log })
    const deps = { db, clock: systemClock, pictures, mailer, jobs, payments, log, config }
    const replies = createReplyCache({
      maxBytes: pages.attach ? 0 : config.pageCacheMb * BYTES_PER_MB,
      onFailure: (err) => log.warn({ err }, 'a kept reply could not be made anew'),
    })
    const app = await buildApp({
      deps,
      log,
      replies,
      readiness: createReadiness(pool, log),
      files: [...pages.files, { prefix: '/images/', root: imagesRoot(images), hashed: true }],
      storefront: pages.storefront,
      attach: pages.attach,
    })
    await work(allJobs(deps))
    opened.push(await watchShownChanges(directly(database.connection, config), replies, talk))
    opened.push(await listen(app, config), database.announceStop)
    talk.isOpen = true
  } catch (error) {
    await closeAll()
    throw error
  }
  let stopped: Promise<void> | undefined
  return {
    address: config.publicUrl,
    stop: () => {
      stopped ??= closeAll()
      return stopped
    },
  }
}

/** Past a pooler, which would give a listening connection to others. */
function directly(connection: DatabaseConnection, { databaseDirectUrl }: Config): DatabaseConnection {
  return databaseDirectUrl === undefined ? connection : { connectionString: databaseDirectUrl }
}

/** What the database has to tell goes to the person who waits for the start, later into the log. */
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

/** Ready means: the database answers and has every migration of this release (it may have later ones). */
function createReadiness(pool: pg.Pool, log: Log): Readiness {
  return async () => {
    try {
      const pending = await pendingMigrations(pool)
      return pending.length === 0
        ? { ready: true }
        : { ready: false, reason: `not migrated: ${pending.join(', ')}` }
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return { ready: false, reason: 'the database does not answer' }
    }
  }
}
