import cluster from 'node:cluster'
import { inspect } from 'node:util'
import type { RunningShop } from '../apps/api/src/main.ts'
import { StartError } from '../apps/api/src/platform/start-error.ts'
import { exitOnUncaughtError } from './launcher/exit-on-uncaught-error.ts'
import { findDrizzleFiles } from './launcher/find-drizzle-files.ts'
import { stopOnSignal } from './launcher/stop-on-signal.ts'

// Read at load: pages render without development checks.
process.env.NODE_ENV = 'production'
findDrizzleFiles()
// A closed terminal must not end a shop that is finishing its last requests.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

/** Of several processes the first logs for all. */
const say = (line: string) => void (cluster.isPrimary && process.stdout.write(`${line}\n`))
const told = new AbortController()
let opening: Promise<RunningShop> | undefined

async function stop(): Promise<void> {
  told.abort()
  const shop = await opening?.catch(() => undefined)
  if (!shop) return
  say('Closing the shop…')
  await shop.stop()
  say('Closed.')
}

/** Loaded lazily: a stop must be heard before the second that loading takes is over. */
async function start(): Promise<void> {
  const { buildWhenStale } = await import('./build.ts')
  const { ADMIN_DIST, IMAGES_FOLDER, STOREFRONT_DIST } = await import('./build/places.ts')
  if (cluster.isPrimary) {
    await buildWhenStale({ log: { info: say, warn: say }, extent: 'showable', signal: told.signal })
  }
  const { runProcesses } = await import('../apps/api/src/run-processes.ts')
  const { loadPages } = await import('../apps/api/src/load-pages.ts')
  opening = runProcesses({
    env: process.env,
    images: IMAGES_FOLDER,
    loadPages: () => loadPages({ storefront: STOREFRONT_DIST, admin: ADMIN_DIST }),
    say,
    onLost: (error) => void stop().then(() => fail(error)),
  })
  const { address } = await opening
  say(`Leaf & Lather is open at ${address}`)
}

/** What the owner can put right is one line; anything else is our fault and comes with its stack. */
function fail(error: unknown): never {
  // A worker reports to the first process, which logs it once.
  if (cluster.isWorker && error instanceof StartError) process.exit(1)
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
  process.exit(1)
}

stopOnSignal(stop)
exitOnUncaughtError(stop)
await start().catch((error) => {
  // A start that was told to stop fails somewhere: not worth a line, and `stop` is at work.
  if (!told.signal.aborted) fail(error)
})
