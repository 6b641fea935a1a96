import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@shop/contract/client'
import { freePort } from '@shop/harness/ports'
import { createPool } from '../apps/api/src/platform/db/index.ts'
import { addStaffMember } from './add-staff-member.ts'
import { fillBackOffice } from './back-office-rows.ts'
import type { Bench, Measurement } from './bench.ts'
import { type BenchDatabase, startDatabase } from './database.ts'
import { makeFolder, type OpenShopOptions, openShop } from './open-shop.ts'
import { type Action, type Kind, ownersWork, packersWork } from './staff-work.ts'

const SHOP = 'shop'
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const ORDERS = Number(process.env.BENCH_ORDERS ?? PRODUCTS)
const PACKERS = 3
const ROUNDS = 20
/** One reads a page before asking for the next; four people hardly ever press at once. */
const PAUSE_MS = 100
const SHARE = 0.95

const MOST_READ_MS = 100
const MOST_SAVE_MS = 300
const MOST_TODAY_MS = 1_000

const KINDS: Record<Kind, { what: string; mostMs: number }> = {
  list: { what: 'lists of products, sorted and filtered, 20 pages', mostMs: MOST_READ_MS },
  search: { what: 'searches of products', mostMs: MOST_READ_MS },
  typo: { what: 'searches with typos', mostMs: MOST_READ_MS },
  product: { what: 'a product, its stock and history', mostMs: MOST_READ_MS },
  low: { what: 'low stock', mostMs: MOST_READ_MS },
  count: { what: 'the count sheet, 1,000 rows a page', mostMs: MOST_READ_MS },
  log: { what: 'the change log: all, of a kind, thing, person, day', mostMs: MOST_READ_MS },
  media: { what: 'the library of pictures, and searches in it', mostMs: MOST_READ_MS },
  today: { what: 'Today', mostMs: MOST_TODAY_MS },
  save: { what: 'saves of a price, of words and values, of stock', mostMs: MOST_SAVE_MS },
  bulk: { what: '100 prices, preview and change', mostMs: 2 * MOST_SAVE_MS },
}

/** An owner and three packers at work, through HTTP, in a shop with nothing in it and in a large one. */
export const adminBench: Bench = {
  name: 'admin',
  what: `staff of a shop with ${PRODUCTS} products and ${ORDERS} orders, an owner and ${PACKERS} packers at once`,
  run: async (signal) => {
    await using folder = await makeFolder()
    await using database = await startDatabase(folder.path)
    // One origin: links are made for it, at the terminal too.
    const port = await freePort()
    const env = {
      DATABASE_URL: database.urlOf(SHOP),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SHOP_MODE: 'production',
    }
    const options = { folder: folder.path, port, env, signal }
    const small = await workIn(options, database)
    await withPool(database, (pool) => fillBackOffice(pool, { products: PRODUCTS, orders: ORDERS }))
    signal.throwIfAborted()
    const large = await workIn(options, database)
    return [...large].map(([kind, times]) => toMeasurement(kind, times, small.get(kind) ?? []))
  },
}

type Times = Map<Kind, number[]>
type Pool = ReturnType<typeof createPool>

/** @returns how long each action took, in ms */
async function workIn(
  options: OpenShopOptions & { env: NodeJS.ProcessEnv },
  database: BenchDatabase,
): Promise<Times> {
  await using shop = await openShop(options)
  const done = await withPool(database, async (pool) => {
    const where = { origin: shop.origin, pool, env: options.env }
    const next = await goodsIn(pool)
    const stamp = Date.now()
    const owner = {
      staff: await addStaffMember(where, { name: `owner-${stamp}`, role: 'Owner' }),
      actions: ownersWork(next),
    }
    const packers: Worker[] = []
    for (let number = 1; number <= PACKERS; number += 1) {
      const staff = await addStaffMember(where, { name: `packer-${number}-${stamp}`, role: 'Packer' })
      packers.push({ staff, actions: packersWork(next) })
    }
    const times: Times = new Map()
    await work([owner, ...packers], { rounds: 2, times: new Map() })
    await work([owner, ...packers], { rounds: ROUNDS, times })
    return times
  })
  // Awaited: what the shop is asked for ends before the shop.
  return done
}

type Worker = { staff: Client; actions: readonly Action[] }

/** Each does their actions in turn; packers go on until the owner is done. */
async function work(
  [owner, ...packers]: readonly Worker[],
  { rounds, times }: { rounds: number; times: Times },
): Promise<void> {
  if (!owner) return
  let isDone = false
  const go = async ({ staff, actions }: Worker, goesOn: (round: number) => boolean) => {
    for (let round = 0; goesOn(round); round += 1) {
      for (const { kind, act } of actions) {
        await act(staff, async (call) => {
          const began = performance.now()
          const reply = await call()
          times.set(kind, [...(times.get(kind) ?? []), performance.now() - began])
          return reply
        })
        await pause(PAUSE_MS)
      }
    }
  }
  const ended = await Promise.allSettled([
    go(owner, (round) => round < rounds && !isDone).finally(() => {
      isDone = true
    }),
    ...packers.map((packer) => go(packer, () => !isDone)),
  ])
  // Nobody is at work any more.
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
}

/** Products on sale that nobody has changed, spread over the catalogue; the few of a small shop again and again. */
async function goodsIn(pool: Pool): Promise<() => string> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from product where state = 'active' and version = 1 order by hashtext(id) limit 20000",
  )
  let at = 0
  return () => rows[at++ % rows.length]?.id ?? ''
}

function toMeasurement(kind: Kind, times: readonly number[], small: readonly number[]): Measurement {
  const { what, mostMs } = KINDS[kind]
  const value = percentile(times)
  return {
    id: `admin-${kind}`,
    what: `staff, ${PRODUCTS} products and ${ORDERS} orders: p95 of ${what}`,
    value,
    unit: 'ms',
    reference: { what: 'of a new shop', value: percentile(small) },
    target: `<= ${mostMs} ms`,
    isMet: value <= mostMs,
  }
}

function percentile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b).at(Math.ceil(times.length * SHARE) - 1) ?? 0
}

async function withPool<Result>(
  database: BenchDatabase,
  act: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ connectionString: database.urlOf(SHOP) }, { size: 2 })
  try {
    return await act(pool)
  } finally {
    await pool.end()
  }
}
