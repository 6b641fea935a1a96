import { join } from 'node:path'
import type { Client } from '@shop/contract/client'
import { type Child, startChild } from '@shop/harness/child-process'
import type { LineInput } from '@shop/harness/makers'
import { freePort } from '@shop/harness/ports'
import { type Shopper, signUp } from '@shop/harness/shopper'
import { createPool } from '../apps/api/src/platform/db/index.ts'
import { toDollars } from '../packages/contract/src/money.ts'
import { readStock, setStock } from '../tools/soak/stock.ts'
import type { BareOrders } from './bare-orders.ts'
import type { Bench } from './bench.ts'
import { cpuSecondsOf } from './cpu-time.ts'
import { type BenchDatabase, startDatabase } from './database.ts'
import { askFigures } from './figures.ts'
import { createKeepAliveClient } from './keep-alive-client.ts'
import { median } from './median.ts'
import { makeFolder, type OpenedShop, type OpenShopOptions, openShop } from './open-shop.ts'
import type { Orderer } from './recording.ts'

const AT_A_TIME = 8
/** Accounts of each orderer, in turn, since an account's open orders are limited. */
const ACCOUNTS_EACH = 16
const BASKETS = 24
const ROUNDS = 3
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 2
const LEAST_SHARE = 0.5
const PLENTY = 1_000_000
const POOL_SIZE = 20
const SHOP = 'shop'
const COPY = 'bare'

/** Cash orders through HTTP beside the statements that they are made of, in a loop, on a copy of the same database. */
export const placeOrderBench: Bench = {
  name: 'place-order',
  what: `cash orders, ${AT_A_TIME} at a time`,
  run: async (signal) => {
    await using folder = await makeFolder()
    await using database = await startDatabase(folder.path)
    // One origin: two shops in turn accept the same tokens.
    const port = await freePort()
    const env = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      DATABASE_URL: database.urlOf(SHOP),
    }
    const options = { folder: folder.path, port, env, signal }
    const prepared = await prepare(options, database)
    await using shop = await openShop(options)
    await using bare = startBareOrders(prepared, database, signal)
    const rounds = await takeTurns(shop, bare, prepared)
    const ratio = median(rounds.map(({ shop, bare }) => shop.perSecond / bare.perSecond))
    return [
      {
        id: 'place-order',
        what: `cash orders through HTTP, ${AT_A_TIME} at a time`,
        value: median(rounds.map(({ shop }) => shop.perSecond)),
        unit: 'orders/s',
        reference: {
          what: 'the same statements in a bare transaction loop',
          value: median(rounds.map(({ bare }) => bare.perSecond)),
        },
        target: `>= ${LEAST_SHARE.toFixed(2)} of the reference`,
        ratio,
        isMet: ratio >= LEAST_SHARE,
      },
      {
        id: 'place-order-cpu',
        what: 'CPU time of the process for each order, its mails and jobs included',
        value: median(rounds.map(({ shop }) => shop.cpuMs)),
        unit: 'ms',
        reference: { what: 'the bare loop', value: median(rounds.map(({ bare }) => bare.cpuMs)) },
      },
    ]
  },
}

type Customer = Orderer & { shopper: Shopper }
type Basket = readonly LineInput[]
type Prepared = { groups: Customer[][]; baskets: Basket[]; recordings: string[]; recordedBy: Customer }

/** Stocks up, opens accounts, records the statements of an order, and copies that database. */
async function prepare(options: OpenShopOptions, database: BenchDatabase): Promise<Prepared> {
  const nodeFlags = ['--import', import.meta.resolve('./record-statements.ts')]
  const shop = await openShop({ ...options, nodeFlags })
  try {
    const client = createKeepAliveClient(shop.origin)
    const baskets = await makeBaskets(database)
    const groups: Customer[][] = []
    for (let group = 0; group < AT_A_TIME; group += 1) {
      groups.push(await Promise.all(Array.from({ length: ACCOUNTS_EACH }, () => aCustomer(client))))
    }
    const recordedBy = await aCustomer(client)
    const recordings = await record(shop, { folder: options.folder, baskets, recordedBy })
    return { groups, baskets, recordings, recordedBy }
  } finally {
    await shop.stop()
    await withPool(database, 'postgres', (pool) => pool.query(`create database ${COPY} template ${SHOP}`))
  }
}

async function aCustomer(client: Client): Promise<Customer> {
  const shopper = await signUp(client)
  const { _id: addressId } = await shopper.saveAddress()
  return { shopper, userId: shopper.id, addressId }
}

async function makeBaskets(database: BenchDatabase): Promise<Basket[]> {
  return withPool(database, SHOP, async (pool) => {
    const stock = await readStock(pool)
    for (const { id } of stock) await setStock(pool, id, PLENTY)
    const items = stock.map(({ id, priceCents }) => ({ product: id, price: toDollars(priceCents) }))
    const [first] = items
    if (!first) throw new Error('There is nothing to buy.')
    return Array.from({ length: BASKETS }, (_, at) => [
      items[at % items.length] ?? first,
      items[(at + 1 + (at % 5)) % items.length] ?? first,
    ])
  })
}

async function record(
  shop: OpenedShop,
  { folder, baskets, recordedBy }: { folder: string; baskets: readonly Basket[]; recordedBy: Customer },
): Promise<string[]> {
  const files: string[] = []
  for (const [at, basket] of baskets.entries()) {
    const file = join(folder, `order-${at}.json`)
    await shop.ask({})
    await placeOrder(recordedBy, basket)
    await shop.ask({ file })
    files.push(file)
  }
  return files
}

function placeOrder({ shopper, addressId }: Customer, lines: Basket): Promise<unknown> {
  return shopper.placeOrder({ lines, addressId })
}

function startBareOrders(
  { groups, recordings, recordedBy }: Prepared,
  database: BenchDatabase,
  signal: AbortSignal,
): Child {
  const given: BareOrders = {
    databaseUrl: database.urlOf(COPY),
    recordings,
    recordedBy: toOrderer(recordedBy),
    orderers: groups.map((customers) => customers.map(toOrderer)),
    poolSize: POOL_SIZE,
  }
  return startChild({ module: 'bench/bare-orders.ts', args: [JSON.stringify(given)], signal })
}

function toOrderer({ userId, addressId }: Customer): Orderer {
  return { userId, addressId }
}

/** Orders a second, and processor time of each in the process that placed it. */
type Pace = { perSecond: number; cpuMs: number }
type Round = { shop: Pace; bare: Pace }

async function takeTurns(shop: OpenedShop, bare: Child, prepared: Prepared): Promise<Round[]> {
  const bareOrders = async (seconds: number): Promise<Pace> => {
    // Stops the mail jobs of placed orders: they would take from the bare loop what the shop has used.
    process.kill(shop.pid, 'SIGSTOP')
    try {
      const cpuBefore = cpuSecondsOf(bare.pid)
      const { perSecond = 0, placed = 0 } = await askFigures(bare, { seconds })
      return { perSecond, cpuMs: ((cpuSecondsOf(bare.pid) - cpuBefore) / placed) * 1000 }
    } finally {
      process.kill(shop.pid, 'SIGCONT')
    }
  }
  await placeFor(WARM_UP_SECONDS, shop, prepared)
  await bareOrders(WARM_UP_SECONDS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      shop: await placeFor(ROUND_SECONDS, shop, prepared),
      bare: await bareOrders(ROUND_SECONDS),
    })
  }
  return rounds
}

async function placeFor(seconds: number, { pid }: OpenedShop, { groups, baskets }: Prepared): Promise<Pace> {
  const cpuBefore = cpuSecondsOf(pid)
  const began = performance.now()
  let placed = 0
  const placeInTurn = async (customers: readonly Customer[]) => {
    while (performance.now() < began + seconds * 1000) {
      for (const customer of customers) {
        await placeOrder(customer, baskets[placed % baskets.length] ?? [])
        placed += 1
      }
    }
  }
  await Promise.all(groups.map(placeInTurn))
  const cpuMs = ((cpuSecondsOf(pid) - cpuBefore) / placed) * 1000
  return { perSecond: placed / ((performance.now() - began) / 1000), cpuMs }
}

async function withPool<Result>(
  database: BenchDatabase,
  name: string,
  work: (pool: ReturnType<typeof createPool>) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ connectionString: database.urlOf(name) }, { size: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
