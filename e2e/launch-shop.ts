import { mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@shop/harness/ports'
import { type ShopProcess, startShop } from '@shop/harness/shop-process'

/** The first start builds the pictures and the pages. */
const START_MS = 300_000
/** Dates in tests and pictures are those of a shop that was filled on this day. */
const SEED_DAY = '2025-10-22'
/** All tests pay from one address and with the same few cards. */
const MANY_DECLINES = { CARD_DECLINES_LIMIT: '10000', CARD_DECLINES_PER_ADDRESS_LIMIT: '100000' }

/** `stop` ends it and removes its data. */
export type LaunchedShop = { url: string; dataDir: string; logFile: string; stop: () => Promise<void> }

/**
 * Starts a shop as `npm start` does, on a free port and with data of its own. `log`: its log in `test-results/`;
 * `settingsFor`: further environment; `SHOP_START`: another script to start.
 */
export async function launchShop(
  log: string,
  settingsFor: (url: string) => Promise<NodeJS.ProcessEnv> = async () => ({}),
): Promise<LaunchedShop> {
  await using opening = new AsyncDisposableStack()
  const { path: dataDir } = opening.use(await mkdtempDisposable(join(tmpdir(), 'shop-e2e-')))
  const port = await freePort()
  const url = `http://localhost:${port}`
  opening.use(await startOnData(log, { port, dataDir, settings: await settingsFor(url) }))
  const opened = opening.move()
  return { url, dataDir, logFile: logPath(log), stop: () => opened.disposeAsync() }
}

/** The folder of its data stays. Resolves when the shop is ready. */
export async function startOnData(
  log: string,
  { port, dataDir, settings }: { port: number; dataDir: string; settings: NodeJS.ProcessEnv },
): Promise<ShopProcess> {
  const logFile = logPath(log)
  await rm(logFile, { force: true })
  return startShop({
    ...(process.env.SHOP_START && { module: process.env.SHOP_START }),
    port,
    logFile,
    readiness: { withinMs: START_MS },
    env: {
      ...process.env,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      SEED_DAY,
      ...MANY_DECLINES,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      ...settings,
    },
  })
}

function logPath(log: string): string {
  return join('test-results', log)
}
