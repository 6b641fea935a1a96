import { type Child, startChild } from '@shop/harness/child-process'
import { freePort } from '@shop/harness/ports'
import { SORT_ORDERS } from '../packages/contract/src/facets.ts'
import type { Bench, Measurement } from './bench.ts'
import { buildWithBareRender } from './build-with-bare-render.ts'
import { askFigures } from './figures.ts'
import { median } from './median.ts'
import { makeFolder, openShop } from './open-shop.ts'
import type { PagesWanted } from './render-pages.ts'
import { isAtItsLimit, saturate } from './saturate.ts'

const ROUNDS = 9
const PAGES = 150
const BARE_PAGES = 60
const WARM_UP_PAGES = 1_500
/** Keeps one core busy while others wait for the database. */
const AT_A_TIME = 8
const MOST_ABOVE_MS = 1
const LEAST_PER_SECOND = 400
const WARM_UP_SECONDS = 5
const HTTP_SECONDS = 8
/** As many different pages of nine products as there are connections: single-flight would make one page once for all. */
const LISTS = SORT_ORDERS.flatMap((sort) => [1, 2].map((page) => `/shop?sort=${sort}&page=${page}`))

/** The list of nine products, rendered past the page cache, beside React alone on the same tree. */
export const renderBench: Bench = {
  name: 'render',
  what: 'the shop’s list, rendered anew each time on one core',
  run: async (signal) => {
    await using folder = await makeFolder()
    await buildWithBareRender()
    const rounds = await renderInTurns(folder.path, signal)
    const middle = (figure: (round: Round) => number) => median(rounds.map(figure))
    const perSecond = 1_000 / middle(({ ms }) => ms)
    const aboveMs = middle(({ ms, bareMs }) => ms - bareMs)
    return [
      {
        id: 'render-shop',
        what: `uncached render of /shop, ${AT_A_TIME} at a time, of a second of its thread: database, loaders, React, finishing`,
        value: perSecond,
        unit: 'pages/s of CPU',
        target: `>= ${LEAST_PER_SECOND}`,
        isMet: perSecond >= LEAST_PER_SECOND,
      },
      {
        id: 'render-shop-ms',
        what: 'CPU time of the thread that renders, for a page',
        value: middle(({ ms }) => ms),
        unit: 'ms',
        reference: { what: 'renderToString of the same tree alone', value: middle(({ bareMs }) => bareMs) },
        target: `<= ${MOST_ABOVE_MS.toFixed(1)} ms above the reference`,
        ratio: middle(({ ms, bareMs }) => ms / bareMs),
        isMet: aboveMs <= MOST_ABOVE_MS,
      },
      {
        id: 'render-shop-cpu',
        what: 'CPU time of the process for a page, collecting garbage included',
        value: middle(({ cpuMs }) => cpuMs),
        unit: 'ms',
      },
      ...(await overHttp(folder.path, signal)),
    ]
  },
}

/** The same page through the whole server, uncached, plain and compressed. */
async function overHttp(folder: string, signal: AbortSignal): Promise<Measurement[]> {
  await using shop = await openShop({ folder, env: { PAGE_CACHE_MB: '0' }, signal })
  const measurements: Measurement[] = []
  for (const coding of ['identity', 'br']) {
    const options = {
      ...shop,
      paths: LISTS,
      connections: LISTS.length,
      headers: { 'accept-encoding': coding },
    }
    await saturate({ ...options, seconds: WARM_UP_SECONDS })
    const pages = await saturate({ ...options, seconds: HTTP_SECONDS })
    const limit = isAtItsLimit(pages) ? '' : ', NOT at the limit of the server'
    measurements.push({
      id: `render-shop-http-${coding}`,
      what: `uncached lists over HTTP, ${coding}: CPU time of the process for a page${limit}`,
      value: pages.cpuMicros / 1_000,
      unit: 'ms',
    })
  }
  return measurements
}

type Round = { ms: number; cpuMs: number; bareMs: number }

/** Whole pages, then bare ones in each round, so that both meet the same conditions. */
async function renderInTurns(folder: string, signal: AbortSignal): Promise<Round[]> {
  await using shop = await startRenderer(folder, signal)
  const make = (wanted: PagesWanted) => askFigures(shop, wanted)
  await make({ pages: WARM_UP_PAGES, atATime: AT_A_TIME, isBare: false })
  await make({ pages: WARM_UP_PAGES / 2, atATime: AT_A_TIME, isBare: true })
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms = 0, cpuMs = 0 } = await make({ pages: PAGES, atATime: AT_A_TIME, isBare: false })
    const { bareMs = 0 } = await make({ pages: BARE_PAGES, atATime: AT_A_TIME, isBare: true })
    rounds.push({ ms, cpuMs, bareMs })
  }
  return rounds
}

async function startRenderer(folder: string, signal: AbortSignal): Promise<Child> {
  return startChild({
    module: 'bench/render-pages.ts',
    args: ['/shop'],
    env: {
      NODE_ENV: 'production',
      SHOP_MODE: 'production',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
    },
    logFile: `${folder}/shop.log`,
    signal,
  })
}
