import { startChild } from '@shop/harness/child-process'
import { freePort } from '@shop/harness/ports'
import { untilAnswered } from '@shop/harness/shop-process'
import type { Bench, Measurement } from './bench.ts'
import { startDatabase } from './database.ts'
import { median } from './median.ts'
import { FIRST_PAGE, makeFolder, openShop } from './open-shop.ts'

const TIMES = 5
const MOST_ABOVE_MS = 1_500

/** From process start to the end of the first page, on an existing database. */
export const coldStartBench: Bench = {
  name: 'cold-start',
  what: 'from nothing to the first page, on an existing database',
  run: async (signal) => {
    await using folder = await makeFolder()
    await using ownFolder = await makeFolder()
    await using database = await startDatabase(folder.path)
    const withUrl = () => startAndStop(signal, folder.path, { DATABASE_URL: database.urlOf('shop') })
    const withOwn = () => startAndStop(signal, ownFolder.path)
    const bare = () => startBare(signal, database.urlOf('postgres'))
    // Warm-up: makes and fills the databases and Node's compile cache.
    for (const start of [withOwn, withUrl, bare]) await start()
    const rounds = []
    for (let time = 0; time < TIMES; time += 1) {
      rounds.push({ withOwn: await withOwn(), withUrl: await withUrl(), bare: await bare() })
    }
    const reference = median(rounds.map(({ bare }) => bare))
    return [
      toMeasurement(
        'cold-start',
        'first page, its own database started too; modules kept compiled, files in memory',
        median(rounds.map(({ withOwn }) => withOwn)),
        reference,
      ),
      toMeasurement(
        'cold-start-url',
        'first page, DATABASE_URL; modules kept compiled, files in memory',
        median(rounds.map(({ withUrl }) => withUrl)),
        reference,
      ),
    ]
  },
}

function toMeasurement(id: string, what: string, value: number, reference: number): Measurement {
  return {
    id,
    what,
    value,
    unit: 'ms',
    reference: { what: 'bare Fastify + pg connect', value: reference },
    target: `<= ${MOST_ABOVE_MS} ms above the reference`,
    ratio: value / reference,
    isMet: value - reference <= MOST_ABOVE_MS,
  }
}

async function startAndStop(
  signal: AbortSignal,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  await using shop = await openShop({ folder, env, signal })
  return shop.firstPageMs
}

async function startBare(signal: AbortSignal, database: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  await using child = startChild({
    module: 'bench/bare-fastify.ts',
    args: [String(port), database],
    signal,
  })
  await untilAnswered(`http://127.0.0.1:${port}`, child, FIRST_PAGE)
  return performance.now() - began
}
