import { createPool } from '../apps/api/src/platform/db/index.ts'
import { SORT_ORDERS } from '../packages/contract/src/facets.ts'
import type { Bench, Measurement } from './bench.ts'
import { type Catalogue, openCatalogue, type PageQuery } from './catalogue.ts'
import { type BenchDatabase, startDatabase } from './database.ts'
import { median } from './median.ts'
import { makeFolder } from './open-shop.ts'

const SMALL = 1_000
/** Products; `BENCH_PRODUCTS=1000000` shows that lists scale beyond the targets' number. */
const LARGE = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const AT_A_TIME = 8
const ROUNDS = 8
const ROUND_MS = 1_000
const TAIL_ROUNDS = 4
const REPEATS = 5
const PAGES = 10
const DEEP_PAGE = 1_000
const PAGE_SIZE = 9

const LEAST_SHARE = 0.6
const MOST_TIMES = 3
const MOST_COUNT_MS = 20
const MOST_DEEP_MS = 50

/** From everything to a handful of products: common values, several of one category, several categories, rare ones. */
const SETS = [
  '',
  'Vegan',
  'Lavender',
  'Bar Soap,Lavender,Rose',
  'Face,Hands,Organic',
  'Liquid Soap,Charcoal',
  'Limited Edition',
  'Oily Skin,Charcoal,Limited Edition',
]

/** Filtered lists without any cache, beside the statement that fetches their page. */
export const listingBench: Bench = {
  name: 'listing',
  what: `uncached filtered lists of ${LARGE} products`,
  run: async (signal) => {
    await using folder = await makeFolder()
    await using database = await startDatabase(folder.path)
    await using small = await openIn(database, SMALL)
    await using large = await openIn(database, LARGE)
    const parts = [
      () => measureShare(large),
      () => measureTail(small, large),
      () => measureCounts(large),
      () => measureDeepPages(large),
    ]
    const measurements: Measurement[] = []
    for (const measure of parts) {
      signal.throwIfAborted()
      measurements.push(await measure())
    }
    return measurements
  },
}

async function openIn(database: BenchDatabase, products: number): Promise<Catalogue> {
  const name = `products_${products}`
  const pool = createPool({ connectionString: database.urlOf('postgres') }, { size: 1 })
  await pool.query(`create database ${name}`)
  await pool.end()
  return openCatalogue(database.urlOf(name), products)
}

/** Pages 1 to 10 of every set in every order, where they exist. */
async function wishesOf({ count }: Catalogue): Promise<PageQuery[]> {
  const queries: PageQuery[] = []
  for (const categories of SETS) {
    const pages = Math.min(PAGES, Math.ceil((await count(categories)) / PAGE_SIZE))
    for (let page = 1; page <= pages; page += 1) {
      for (const sort of SORT_ORDERS) queries.push({ categories, sort, page })
    }
  }
  return queries
}

/** The whole call beside its statement alone, in turns. */
async function measureShare(catalogue: Catalogue): Promise<Measurement> {
  const { list, askPage } = catalogue
  const asked = await wishesOf(catalogue)
  for (const query of asked) await askPage(query)
  const rounds: { whole: number; alone: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const whole = await perSecond(asked, list)
    rounds.push({ whole, alone: await perSecond(asked, askPage) })
  }
  const ratio = median(rounds.map(({ whole, alone }) => whole / alone))
  return {
    id: 'listing-uncached',
    what: `filtered lists of ${LARGE} products, pages 1 to ${PAGES}, ${AT_A_TIME} at a time, counts kept`,
    value: median(rounds.map(({ whole }) => whole)),
    unit: 'lists/s',
    reference: {
      what: 'the page query alone through the same driver',
      value: median(rounds.map(({ alone }) => alone)),
    },
    target: `>= ${LEAST_SHARE.toFixed(2)} of the reference`,
    ratio,
    isMet: ratio >= LEAST_SHARE,
  }
}

async function perSecond(
  asked: readonly PageQuery[],
  act: (query: PageQuery) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now()
  let done = 0
  let next = 0
  const one = async () => {
    while (performance.now() - begin < ROUND_MS) {
      const query = asked[next++ % asked.length]
      if (query) await act(query)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, one))
  return (done * 1000) / (performance.now() - begin)
}

/** The slowest of a hundred, one at a time, in the small catalogue and the large one, in turns. */
async function measureTail(small: Catalogue, large: Catalogue): Promise<Measurement> {
  const all = await Promise.all(
    [small, large].map(async (catalogue) => ({
      catalogue,
      asked: await wishesOf(catalogue),
      times: [] as number[],
    })),
  )
  for (let round = 0; round <= TAIL_ROUNDS; round += 1) {
    for (const { catalogue, asked, times } of all) {
      // The first round is a warm-up.
      if (round === 1) times.length = 0
      for (const query of asked) times.push(await timed(() => catalogue.list(query)))
    }
  }
  const [reference = 0, value = 0] = all.map(({ times }) => p99(times))
  const ratio = value / reference
  return {
    id: 'listing-p99',
    what: `p99 of a list of ${LARGE} products, pages 1 to ${PAGES}`,
    value,
    unit: 'ms',
    reference: { what: `of ${SMALL} products`, value: reference },
    target: `<= ${MOST_TIMES} times the reference`,
    ratio,
    isMet: ratio <= MOST_TIMES,
  }
}

async function measureCounts({ count }: Catalogue): Promise<Measurement> {
  const value = await slowest(SETS, count)
  return {
    id: 'listing-first-count',
    what: `a count that is not kept, of ${LARGE} products in the database's memory: median of ${REPEATS}, the slowest of ${SETS.length} sets`,
    value,
    unit: 'ms',
    target: `<= ${MOST_COUNT_MS} ms`,
    isMet: value <= MOST_COUNT_MS,
  }
}

async function measureDeepPages({ list, count }: Catalogue): Promise<Measurement> {
  const deep: PageQuery[] = []
  for (const categories of SETS) {
    if ((await count(categories)) < DEEP_PAGE * PAGE_SIZE) continue
    for (const sort of SORT_ORDERS) deep.push({ categories, sort, page: DEEP_PAGE })
  }
  const value = await slowest(deep, list)
  return {
    id: 'listing-page-1000',
    what: `page ${DEEP_PAGE} of a list of ${LARGE} products in the database's memory: median of ${REPEATS}, the slowest of ${deep.length} lists`,
    value,
    unit: 'ms',
    target: `<= ${MOST_DEEP_MS} ms`,
    isMet: value <= MOST_DEEP_MS,
  }
}

/** The slowest of some things, each by its median after a warm-up. */
async function slowest<Thing>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<unknown>,
): Promise<number> {
  const medians: number[] = []
  for (const thing of things) {
    await act(thing)
    const times: number[] = []
    for (let repeat = 0; repeat < REPEATS; repeat += 1) times.push(await timed(() => act(thing)))
    medians.push(median(times))
  }
  return Math.max(...medians)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await act()
  return performance.now() - begin
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b).at(Math.ceil(times.length * 0.99) - 1) ?? 0
}
