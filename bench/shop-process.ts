import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../tools/launcher/free-port.ts'
import startFlags from '../tools/launcher/start-flags.json' with { type: 'json' }
import { ask } from './ask.ts'
import { type Child, startChild } from './child.ts'

/** A shop as `npm start` runs it, built, in production mode, in one process of its own. */
export type ShopProcess = Child & {
  origin: string
  /** From the start of the process to the end of the first page, in ms. */
  firstPageMs: number
}

type ShopWishes = {
  /** Where it keeps everything, its log too. */
  folder: string
  /** What is to be otherwise than usual. */
  env?: NodeJS.ProcessEnv
  nodeFlags?: readonly string[]
}

const LOOK_AGAIN_MS = 5
const OPEN_MS = 60_000
/** Production limits what one address may ask for, and an account order; here a few ask for everything, and pay nothing. */
const NO_LIMITS = {
  RATE_LIMIT_PAGES: '1000000',
  RATE_LIMIT_READS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_AUTH: '1000000',
  SIGNUP_PER_ADDRESS_LIMIT: '1000000',
  OPEN_CASH_ORDERS_LIMIT: '1000',
  OPEN_PIECES_LIMIT: '1000000',
  OPEN_VALUE_LIMIT_CENTS: '100000000',
  UNVERIFIED_OPEN_PIECES_LIMIT: '1000000',
  UNVERIFIED_OPEN_VALUE_LIMIT_CENTS: '100000000',
  MAX_LOOP_DELAY_MS: '60000',
}

/** A folder for a shop's data; `remove` takes it away. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Opens a shop and waits for its first page. @throws Error when there is none within a minute */
export async function openShop({ folder, env = {}, nodeFlags = [] }: ShopWishes): Promise<ShopProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'shop.log')
  const began = performance.now()
  const child = await startChild({
    module: 'tools/start.ts',
    nodeFlags: [...startFlags, ...nodeFlags],
    env: {
      ...NO_LIMITS,
      SHOP_MODE: 'production',
      WEB_CONCURRENCY: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
    logFile,
  })
  try {
    await untilAnswered(origin, child)
  } catch (error) {
    await child.stop()
    throw error
  }
  return { ...child, origin, firstPageMs: performance.now() - began }
}

/** Also the way to wait for a bare server. @throws Error when it ends, or does not answer within a minute */
export async function untilAnswered(origin: string, { isRunning }: Pick<Child, 'isRunning'>): Promise<void> {
  const deadline = performance.now() + OPEN_MS
  while (!(await answers(origin))) {
    if (!isRunning()) throw new Error('The shop ended instead of opening.')
    if (performance.now() > deadline) throw new Error('The shop does not open.')
    await pause(LOOK_AGAIN_MS)
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await ask(`${origin}/`)).status === 200
  } catch {
    // Nobody listens yet.
    return false
  }
}
