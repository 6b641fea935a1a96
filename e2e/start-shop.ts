import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOG = 'test-results/e2e-shop.log'
/** The first start builds the pictures and the pages. */
const START_MS = 300_000
const STOP_MS = 20_000
const POLL_MS = 100

/**
 * Starts the shop once for all browser tests, as `npm start` does, on a free port and with data of its own, and tells
 * the tests where it is (`SHOP_URL`, `SHOP_DATA_DIR`). `SHOP_START` names another script to start it with.
 * @returns the function that stops it and removes its data
 */
export default async function startShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shop = await launch(port, dataDir, url)
  const stop = async () => {
    await stopProcess(shop)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(shop, port)
  } catch (error) {
    await stop()
    throw error
  }
  process.env.SHOP_URL = url
  process.env.SHOP_DATA_DIR = dataDir
  return stop
}

async function launch(port: number, dataDir: string, url: string): Promise<ChildProcess> {
  await mkdir('test-results', { recursive: true })
  const log = createWriteStream(LOG)
  const shop = spawn(process.execPath, [process.env.SHOP_START ?? 'tools/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    // A channel, as the launcher gives: if this process is killed, the shop stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  shop.stdout?.pipe(log)
  shop.stderr?.pipe(log)
  return shop
}

async function untilReady(shop: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (shop.exitCode !== null || shop.signalCode !== null) break
    if (await answersReady(port)) return
    await pause(POLL_MS)
  }
  throw new Error(
    `The shop did not start. The end of its log:\n${(await readFile(LOG, 'utf8')).slice(-4000)}`,
  )
}

async function answersReady(port: number): Promise<boolean> {
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
