import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp, createFeeds } from '#api/app.ts'
import { type Config, readConfig } from '#api/config/index.ts'
import type { Deps } from '#api/deps.ts'
import { allJobs } from '#api/job-handlers.ts'
import type { Storefront } from '#api/load-storefront.ts'
import { openDeps } from '#api/open-deps.ts'
import { type DatabaseConnection, pendingMigrations } from '#api/platform/db/index.ts'
import type { Readiness } from '#api/platform/http/health.ts'
import type { ServedFiles } from '#api/platform/http/index.ts'
import { listen } from '#api/platform/http/listen.ts'
import type { Load } from '#api/platform/load.ts'
import { createLog, type Log } from '#api/platform/log/log.ts'
import {
  createMetrics,
  type Metrics,
  reportCaches,
  reportPool,
  reportProcess,
} from '#api/platform/metrics/index.ts'
import { openOrStop } from '#api/platform/open-or-stop.ts'
import { createResponseCache, type ResponseCache } from '#api/platform/page-cache/index.ts'
import { imagesRoot } from '#api/platform/pictures/index.ts'
import type { StartError } from '#api/platform/start-error.ts'
import { countJobs, createShopMetrics } from '#api/shop-metrics.ts'
import { type Feeds, watchFeeds } from '#api/watch-feeds.ts'
import { watchShownChanges } from '#api/watch-shown-changes.ts'
import { withoutSecrets } from '#api/without-secrets.ts'

const BYTES_PER_MB = 1024 * 1024

export type ShopParts = {
  env: NodeJS.ProcessEnv
  /** Folder that the image step has filled. */
  images: string
  loadPages: () => Promise<Storefront>
  /** Tells the person at the terminal what takes long. */
  say: (line: string) => void
  /** The shop must end because another one has taken its data over. */
  onLost: (error: StartError) => void
}

/** Answers at `address` until stopped. `stop` is idempotent. */
export type RunningShop = { address: string; stop: () => Promise<void> }

/** A process that only answers requests; database and jobs are the first process's. */
export type Worker = { name: string; connection: DatabaseConnection; metrics: Metrics; load: Load }

/**
 * Opens the shop: configuration, database, schema, demo catalogue, pages, port. `stop`, or a failing later step, closes
 * what was opened in the opposite order, the database last.
 * @param worker makes it one of several processes: it opens pages and port alone
 * @throws StartError in one line for everything that its reader can put right
 * Long because the order in which things are opened is the order in which they are closed, and stands here in one piece.
 */
export async function runShop(
  { env, images, loadPages, say, onLost }: ShopParts,
  worker?: Worker,
): Promise<RunningShop> {
  const config = readConfig(env)
  const log = createLog(config.logLevel, withoutSecrets, { process: worker?.name })
  const metrics = worker?.metrics ?? createMetrics()
  return openOrStop(log, async (opened, stop) => {
    const pages = await loadPages()
    const responses = cacheFor(pages, config, log)
    const { deps, pool, connection, work, announceStop, endStart } = await openDeps({
      config,
      log,
      images,
      say,
      onLost,
      opened,
      metrics: createShopMetrics(metrics),
      changes: responses.changes,
      lent: worker?.connection,
      load: worker?.load,
    })
    reportProcess(metrics)
    reportPool(metrics, pool)
    reportCaches(metrics, { pages: responses })
    const feeds = createFeeds(deps, log)
    const app = await buildApp({
      deps,
      log,
      metrics,
      responses,
      feeds,
      readiness: createReadiness(pool, log),
      files: [...pages.files, servedImages(images, deps)],
      storefront: pages.storefront,
      admin: pages.admin,
      attach: pages.attach,
    })
    await work(countJobs(allJobs(deps), metrics))
    opened.defer(await watchShownChanges(connection, { config, responses, log }))
    await openPort(opened, { app, feeds, connection, config, log })
    opened.defer(announceStop)
    endStart()
    return { address: config.publicUrl, stop }
  })
}

/** Development caches nothing: its pages change with their sources. */
function cacheFor({ attach }: Storefront, { pageCacheMb }: Config, log: Log): ResponseCache {
  return createResponseCache({
    maxBytes: attach ? 0 : pageCacheMb * BYTES_PER_MB,
    onFailure: (err) => log.warn({ err }, 'a cached response could not be made anew'),
  })
}

function servedImages(images: string, { pictures }: Pick<Deps, 'pictures'>): ServedFiles {
  return { prefix: '/images/', root: imagesRoot(images), hashed: true, standInFor: pictures.standInFor }
}

type Opening = {
  app: FastifyInstance
  feeds: Feeds
  connection: DatabaseConnection
  config: Config
  log: Log
}

async function openPort(
  opened: AsyncDisposableStack,
  { app, feeds, connection, config, log }: Opening,
): Promise<void> {
  opened.defer(await watchFeeds(connection, { config, feeds, log }))
  opened.defer(await listen(app, config))
  // Before the port closes, which waits for every open stream.
  opened.defer(() => {
    feeds.changes.close()
    feeds.notifications.close()
  })
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
