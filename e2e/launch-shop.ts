import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tools/launcher/free-port.ts'

/** The first start builds the pictures and the pages. */
const START_MS = 300_000
const STOP_MS = 20_000
const POLL_MS = 100
/** What is dated stands in tests and pictures as it is in a shop that was filled on this day. */
const SEED_DAY = '2025-10-22'
/** All tests pay from one address and with the same few cards. */
const MANY_DECLINES = { CARD_DECLINES_LIMIT: '10000', CARD_DECLINES_PER_ADDRESS_LIMIT: '100000' }

/** A shop of its own on this machine. `stop` ends it and removes its data. */
export type LaunchedShop = { url: string; dataDir: string; stop: () => Promise<void> }

/**
 * Starts a shop as `npm start` does, on a free port and with data of its own. `log` names its log in `test-results/`,
 * `settingsFor` adds to its environment. `SHOP_START` names another script to start it with.
 */
export async function launchShop(
  log: string,
  settingsFor: (url: string) => Promise<NodeJS.ProcessEnv> = async () => ({}),
): Promise<LaunchedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const logFile = join('test-results', log)
  const settings = await settingsFor(url)
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  try {
    const shop = await startShopProcess(logFile, { ...settings, PORT: String(port), DATA_DIR: dataDir })
    return { url, dataDir, stop: () => shop.stop().then(removeData) }
  } catch (error) {
    await removeData()
    throw error
  }
}

/** Starts a shop on a port and a folder for its data, which stays. It is ready when this answers. */
export async function startShopProcess(
  logFile: string,
  settings: NodeJS.ProcessEnv & { PORT: string; DATA_DIR: string },
): Promise<{ child: ChildProcess; stop: () => Promise<void> }> {
  const child = await spawnShop(logFile, { PUBLIC_URL: `http://localhost:${settings.PORT}`, ...settings })
  const stop = () => stopProcess(child)
  try {
    await untilReady(child, settings.PORT, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { child, stop }
}

async function spawnShop(logFile: string, settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  await mkdir('test-results', { recursive: true })
  const log = createWriteStream(logFile)
  const shop = spawn(process.execPath, [process.env.SHOP_START ?? 'tools/start.ts'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      SEED_DAY,
      ...MANY_DECLINES,
      ...settings,
    },
    // A channel, as the launcher gives: if this process is killed, the shop stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  shop.stdout?.pipe(log)
  shop.stderr?.pipe(log)
  return shop
}

async function untilReady(shop: ChildProcess, port: string, logFile: string): Promise<void> {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (shop.exitCode !== null || shop.signalCode !== null) break
    if (await answersReady(port)) return
    await pause(POLL_MS)
  }
  throw new Error(
    `The shop did not start. The end of its log:\n${(await readFile(logFile, 'utf8')).slice(-4000)}`,
  )
}

async function answersReady(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    // Nobody listens yet: ask again.
    return false
  }
}

async function stopProcess(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const gone = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGTERM')
  const late = setTimeout(() => shop.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(late)
}
