import { join } from 'node:path'
import { createPool } from '../apps/api/src/platform/db/index.ts'
import { toDollars } from '../packages/contract/src/money.ts'
import { fillShelf, readShelf } from '../tools/soak/read-books.ts'
import type { BareOrders } from './bare-orders.ts'
import type { Bench } from './bench.ts'
import { type Child, startChild } from './child.ts'
import { cpuSecondsOf } from './cpu-time.ts'
import { type BasketItem, type Customer, placeCashOrder, signUp } from './customers.ts'
import { type BenchDatabase, startDatabase } from './database.ts'
import { median } from './median.ts'
import { makeFolder, openShop, type ShopProcess } from './shop-process.ts'
import { staged } from './staged.ts'

const AT_A_TIME = 8
/** Each of those who order at the same time does it for so many accounts in turn, since the open orders of one are counted. */
const ACCOUNTS_EACH = 16
const BASKETS = 24
const ROUNDS = 3
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 2
const LEAST_SHARE = 0.5
const PLENTY = 1_000_000
const POOL_SIZE = 20
/** One origin: two shops in turn take the same tokens. */
const SETTINGS = { PUBLIC_URL: 'http://127.0.0.1:3000', DATABASE_POOL_SIZE: String(POOL_SIZE) }
const SHOP = 'shop'
const COPY = 'bare'

/** Cash orders through HTTP beside the statements that they are made of, in a loop, on a copy of the same database. */
export const placeOrderBench: Bench = {
  name: 'place-order',
  what: `cash orders, ${AT_A_TIME} at a time`,
  run: () =>
    staged(async (keep) => {
      const { folder, remove } = await makeFolder()
      keep(remove)
      const database = await startDatabase(folder)
      keep(database.stop)
      const prepared = await prepare(folder, database)
      const shop = await openShop({ folder, env: { ...SETTINGS, DATABASE_URL: database.urlOf(SHOP) } })
      keep(shop.stop)
      const bare = await startBareOrders(prepared, database)
      keep(bare.stop)
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
    }),
}

type Prepared = { groups: Customer[][]; baskets: BasketItem[][]; recordings: string[]; recordedBy: Customer }

/** Fills the shelves, opens accounts, records what an order sends to the database, and copies that database. */
async function prepare(folder: string, database: BenchDatabase): Promise<Prepared> {
  const shop = await openShop({
    folder,
    env: { ...SETTINGS, DATABASE_URL: database.urlOf(SHOP) },
    nodeFlags: ['--import', import.meta.resolve('./record-statements.ts')],
  })
  try {
    const baskets = await fillBaskets(database)
    const groups: Customer[][] = []
    for (let group = 0; group < AT_A_TIME; group += 1) {
      groups.push(await Promise.all(Array.from({ length: ACCOUNTS_EACH }, () => signUp(shop.origin))))
    }
    const recordedBy = await signUp(shop.origin)
    const recordings = await record(shop, { folder, baskets, recordedBy })
    return { groups, baskets, recordings, recordedBy }
  } finally {
    await shop.stop()
    await withPool(database, 'postgres', (pool) => pool.query(`create database ${COPY} template ${SHOP}`))
  }
}

async function fillBaskets(database: BenchDatabase): Promise<BasketItem[][]> {
  return withPool(database, SHOP, async (pool) => {
    const shelf = await readShelf(pool)
    for (const { id } of shelf) await fillShelf(pool, id, PLENTY)
    const items = shelf.map(({ id, priceCents }) => ({ id, price: toDollars(priceCents) }))
    const [first] = items
    if (!first) throw new Error('There is nothing on the shelves.')
    return Array.from({ length: BASKETS }, (_, at) => [
      items[at % items.length] ?? first,
      items[(at + 1 + (at % 5)) % items.length] ?? first,
    ])
  })
}

async function record(
  shop: ShopProcess,
  { folder, baskets, recordedBy }: { folder: string; baskets: BasketItem[][]; recordedBy: Customer },
): Promise<string[]> {
  const files: string[] = []
  for (const [at, basket] of baskets.entries()) {
    const file = join(folder, `order-${at}.json`)
    await shop.ask({})
    await placeCashOrder(shop.origin, recordedBy, basket)
    await shop.ask({ file })
    files.push(file)
  }
  return files
}

function startBareOrders(
  { groups, recordings, recordedBy }: Prepared,
  database: BenchDatabase,
): Promise<Child> {
  const given: BareOrders = {
    databaseUrl: database.urlOf(COPY),
    recordings,
    recordedBy,
    orderers: groups,
    poolSize: POOL_SIZE,
  }
  return startChild({ module: 'bench/bare-orders.ts', args: [JSON.stringify(given)] })
}

/** Orders a second, and what each cost the process that placed it. */
type Pace = { perSecond: number; cpuMs: number }
type Round = { shop: Pace; bare: Pace }

async function takeTurns(shop: ShopProcess, bare: Child, prepared: Prepared): Promise<Round[]> {
  const bareOrders = async (seconds: number): Promise<Pace> => {
    // The mails of what was placed would go on being written, and take from the bare loop what the shop has spent.
    process.kill(shop.pid, 'SIGSTOP')
    try {
      const cpuBefore = cpuSecondsOf(bare.pid)
      const { perSecond = 0, placed = 0 } = await bare.ask({ seconds })
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

async function placeFor(
  seconds: number,
  { origin, pid }: ShopProcess,
  { groups, baskets }: Prepared,
): Promise<Pace> {
  const cpuBefore = cpuSecondsOf(pid)
  const began = performance.now()
  let placed = 0
  const placeInTurn = async (customers: readonly Customer[]) => {
    while (performance.now() < began + seconds * 1000) {
      for (const customer of customers) {
        await placeCashOrder(origin, customer, baskets[placed % baskets.length] ?? [])
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
