import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@shop/harness/ports'
import { type Readiness, type ShopProcess, startShop } from '@shop/harness/shop-process'
import startFlags from '../tools/launcher/start-flags.json' with { type: 'json' }

/** As `npm start` runs it: built, in production mode, in one process. */
export type OpenedShop = ShopProcess & {
  /** From process start to the end of the first page, in ms. */
  firstPageMs: number
}

export type OpenShopOptions = {
  /** Of data and log. */
  folder: string
  env?: NodeJS.ProcessEnv
  nodeFlags?: readonly string[]
  /** Default: a free one. */
  port?: number
  signal: AbortSignal
}

/** Polls to the millisecond. */
export const FIRST_PAGE: Readiness = { path: '/', everyMs: 5, withinMs: 60_000 }
/** Production limits requests of an address and orders of an account; here a few ask for everything, and pay nothing. */
const NO_LIMITS = {
  RATE_LIMIT_PAGES: '1000000',
  RATE_LIMIT_READS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_AUTH: '1000000',
  RATE_LIMIT_PICTURES: '1000000',
  SIGNUP_PER_ADDRESS_LIMIT: '1000000',
  OPEN_CASH_ORDERS_LIMIT: '1000',
  OPEN_PIECES_LIMIT: '1000000',
  OPEN_VALUE_LIMIT_CENTS: '100000000',
  UNVERIFIED_OPEN_PIECES_LIMIT: '1000000',
  UNVERIFIED_OPEN_VALUE_LIMIT_CENTS: '100000000',
  MAX_LOOP_DELAY_MS: '60000',
}

export function makeFolder() {
  return mkdtempDisposable(join(tmpdir(), 'shop-bench-'))
}

/** @throws Error when there is no first page within a minute */
export async function openShop({
  folder,
  env = {},
  nodeFlags = [],
  port,
  signal,
}: OpenShopOptions): Promise<OpenedShop> {
  const ownPort = port ?? (await freePort())
  const began = performance.now()
  const shop = await startShop({
    port: ownPort,
    signal,
    nodeFlags: [...startFlags, ...nodeFlags],
    env: {
      ...NO_LIMITS,
      SHOP_MODE: 'production',
      WEB_CONCURRENCY: '1',
      DATA_DIR: folder,
      ...env,
    },
    logFile: join(folder, 'shop.log'),
    readiness: FIRST_PAGE,
  })
  return { ...shop, firstPageMs: performance.now() - began }
}
