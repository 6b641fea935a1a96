import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_FACETS } from '../apps/api/src/seed/demo-facets.ts'
import { SORT_ORDERS } from '../packages/contract/src/facets.ts'
import { startBareServer } from './bare-reply.ts'
import type { Bench, Measurement } from './bench.ts'
import { askFigures } from './figures.ts'
import { load } from './load.ts'
import { peakResidentMb, residentMb, sharedOutMb } from './memory-use.ts'
import { makeFolder, type OpenedShop, openShop } from './open-shop.ts'

const MOST_IDLE_MB = 200
const MOST_LOADED_MB = 350
const MOST_GROWTH = 1.05
const EARLY_REQUESTS = 20_000
const ALL_REQUESTS = 100_000
const CONNECTIONS = 10
const REST_MS = 2_000
const MEGA = 1e6

/** Calls for each page, as a browser with a page in hand makes them. */
const CALLS = 3

/** Memory of one process of the shop: idle, at its peak, after long load. More lists than its cache holds, so that it is full. */
export const memoryBench: Bench = {
  name: 'memory',
  what: `one process, idle and over ${ALL_REQUESTS} requests for more than its cache holds`,
  run: async (signal) => {
    await using bare = await startBareServer(signal)
    await using folder = await makeFolder()
    // Warm-up: the first start makes and fills the database.
    await (await openShop({ folder: folder.path, signal })).stop()
    await using shop = await openShop({
      folder: folder.path,
      nodeFlags: ['--expose-gc', '--import', import.meta.resolve('./tell-heap.ts')],
      signal,
    })
    for (const server of [shop, bare]) await ask(server, ['/', '/shop', '/api/v1/product'], CONNECTIONS)
    await pause(REST_MS)
    const idle = { shop: residentMb(shop.pid), bare: residentMb(bare.pid) }
    const paths = await listPaths(shop.origin)
    const loaded = await measureLoaded(shop, paths)
    await ask(bare, paths, EARLY_REQUESTS)
    return toMeasurements({
      idle,
      loaded,
      bareLoadedMb: peakResidentMb(bare.pid),
      postgresMb: sharedOutMb(join(folder.path, 'postgres')),
    })
  },
}

/** Every product, every post and hundreds of lists, page and call, each once. */
async function listPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>[^<]*?(\/(?:shop|blogs)\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  return [...pages, ...filteredLists()].flatMap((page) => [page, ...Array<string>(CALLS).fill(callOf(page))])
}

/** Every pair of filter values, in each order. */
function filteredLists(): string[] {
  const values = Object.values(DEMO_FACETS).flat()
  const pairs = values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one},${other}`))
  return pairs.flatMap((pair) =>
    SORT_ORDERS.map((sort) => `/shop?categories=${encodeURIComponent(pair)}&sort=${sort}`),
  )
}

function callOf(page: string): string {
  return `/api/v1${page.replace(/^\/shop/, '/product')}`
}

/** Each connection begins elsewhere in the list. */
async function ask(
  { origin }: Pick<OpenedShop, 'origin'>,
  paths: readonly string[],
  requests: number,
): Promise<void> {
  const connections = Array.from({ length: CONNECTIONS }, (_, connection) => {
    const first = Math.floor((connection * paths.length) / CONNECTIONS)
    return load({
      origin,
      paths: [...paths.slice(first), ...paths.slice(0, first)],
      connections: 1,
      requests: requests / CONNECTIONS,
    })
  })
  await Promise.all(connections)
}

type Loaded = { mostMb: number; earlyHeapMb: number; lateHeapMb: number }

async function measureLoaded(shop: OpenedShop, paths: readonly string[]): Promise<Loaded> {
  const heapMb = async () => ((await askFigures(shop, {})).heapBytes ?? Number.NaN) / MEGA
  await ask(shop, paths, EARLY_REQUESTS)
  const earlyHeapMb = await heapMb()
  await ask(shop, paths, ALL_REQUESTS - EARLY_REQUESTS)
  return { mostMb: peakResidentMb(shop.pid), earlyHeapMb, lateHeapMb: await heapMb() }
}

type Findings = {
  idle: { shop: number; bare: number }
  loaded: Loaded
  bareLoadedMb: number
  postgresMb: number
}

function toMeasurements({ idle, loaded, bareLoadedMb, postgresMb }: Findings): Measurement[] {
  const growth = loaded.lateHeapMb / loaded.earlyHeapMb
  const unit = 'MB'
  return [
    {
      id: 'memory-idle',
      what: 'resident, idle after a few requests',
      value: idle.shop,
      unit,
      reference: { what: 'bare node:http', value: idle.bare },
      target: `<= ${MOST_IDLE_MB} MB`,
      isMet: idle.shop <= MOST_IDLE_MB,
    },
    {
      id: 'memory-loaded',
      what: 'resident, the most (VmHWM), its cache full and pages made anew',
      value: loaded.mostMb,
      unit,
      reference: { what: 'bare node:http', value: bareLoadedMb },
      target: `<= ${MOST_LOADED_MB} MB`,
      isMet: loaded.mostMb <= MOST_LOADED_MB,
    },
    {
      id: 'memory-heap-growth',
      what: `live heap after ${ALL_REQUESTS} requests`,
      value: loaded.lateHeapMb,
      unit,
      reference: { what: `after ${EARLY_REQUESTS}`, value: loaded.earlyHeapMb },
      target: '<= 1.05 of the reference',
      ratio: growth,
      isMet: growth <= MOST_GROWTH,
    },
    { id: 'memory-postgres', what: 'PostgreSQL beside it, all processes', value: postgresMb, unit },
  ]
}
