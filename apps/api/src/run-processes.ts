import cluster from 'node:cluster'
import { type Config, readConfig } from '#api/config/index.ts'
import { allJobs } from '#api/job-handlers.ts'
import { type RunningShop, runShop, type ShopParts } from '#api/main.ts'
import { openDeps } from '#api/open-deps.ts'
import { createLoad } from '#api/platform/load.ts'
import { createLog } from '#api/platform/log/log.ts'
import { createMetrics, reportPool, reportProcess } from '#api/platform/metrics/index.ts'
import { openOrStop } from '#api/platform/open-or-stop.ts'
import { createVersions } from '#api/platform/page-cache/index.ts'
import {
  createWorkerPool,
  gatherMetrics,
  type Message,
  openWorkerChannel,
  type PoolWorker,
  readAssignment,
  toEnvironment,
} from '#api/platform/processes/index.ts'
import { StartError } from '#api/platform/start-error.ts'
import { countJobs, createShopMetrics } from '#api/shop-metrics.ts'
import { withoutSecrets } from '#api/without-secrets.ts'

const FIRST = 'first'

/**
 * Runs the shop in `WEB_CONCURRENCY` processes. With one it is the process that was started. With more, that one keeps
 * the database, does the jobs and forks workers, which run this same program, share its port and answer all requests.
 * @throws StartError in one line for everything that its reader can put right
 */
export async function runProcesses(parts: ShopParts): Promise<RunningShop> {
  if (cluster.isWorker) return runWorker(parts)
  const config = readConfig(parts.env)
  return config.webConcurrency === 1 ? runShop(parts) : runFirst(parts, config)
}

async function runFirst({ images, say, onLost }: ShopParts, config: Config): Promise<RunningShop> {
  const log = createLog(config.logLevel, withoutSecrets, { process: FIRST })
  const metrics = createMetrics({ process: FIRST })
  reportProcess(metrics)
  const load = createLoad()
  return openOrStop(log, async (opened, stop) => {
    const { deps, pool, connection, work, announceStop, endStart } = await openDeps({
      config,
      log,
      images,
      say,
      onLost,
      opened,
      metrics: createShopMetrics(metrics),
      // It answers no requests.
      changes: createVersions(),
      load,
    })
    reportPool(metrics, pool)
    await work(countJobs(allJobs(deps), metrics))
    const gathering = gatherMetrics(metrics, () => workers.answering())
    const workers = createWorkerPool({
      count: config.webConcurrency,
      fork: (number) => cluster.fork(toEnvironment({ name: String(number), connection })),
      log,
      onMessage: (worker, message) => {
        if (message.kind === 'busy') load.note()
        answerWorker(worker, message, gathering)
      },
      onGone: gathering.retire,
      onHopeless: onLost,
    })
    opened.defer(async () => {
      await Promise.all([announceStop(), workers.stop()])
    })
    await workers.opened
    endStart()
    return { address: config.publicUrl, stop }
  })
}

function answerWorker(
  worker: PoolWorker,
  message: Message,
  gathering: ReturnType<typeof gatherMetrics>,
): void {
  if (message.kind === 'reported') gathering.receive(worker, message)
  if (message.kind !== 'read-all') return
  const { id } = message
  // Not awaited: whoever gets no answer times out.
  void gathering.read().then((text) => worker.tell({ kind: 'all', id, text }))
}

async function runWorker(parts: ShopParts): Promise<RunningShop> {
  const channel = openWorkerChannel()
  const { name, connection } = readAssignment(parts.env)
  const metrics = createMetrics({ process: name, read: channel.readAll })
  channel.report(metrics)
  try {
    const shop = await runShop(parts, {
      name,
      connection,
      metrics,
      load: { note: channel.sayBusy, isHigh: () => false },
    })
    await channel.sayOpen()
    return shop
  } catch (error) {
    if (error instanceof StartError) await channel.refuse(error.message)
    throw error
  }
}
