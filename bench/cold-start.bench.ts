import { freePort } from '../tools/launcher/free-port.ts'
import type { Bench, Measurement } from './bench.ts'
import { startChild } from './child.ts'
import { startDatabase } from './database.ts'
import { median } from './median.ts'
import { makeFolder, openShop, untilAnswered } from './shop-process.ts'
import { staged } from './staged.ts'

const TIMES = 5
const MOST_ABOVE_MS = 1_500

/** From the start of the process to the end of the first page, on a database that is there. */
export const coldStartBench: Bench = {
  name: 'cold-start',
  what: 'from nothing to the first page, on an existing database',
  run: () =>
    staged(async (keep) => {
      const { folder, remove } = await makeFolder()
      keep(remove)
      const own = makeFolder()
      keep(async () => (await own).remove())
      const { folder: ownFolder } = await own
      const database = await startDatabase(folder)
      keep(database.stop)
      const withUrl = () => startAndStop(folder, { DATABASE_URL: database.urlOf('shop') })
      const withOwn = () => startAndStop(ownFolder)
      const bare = () => startBare(database.urlOf('postgres'))
      // The first starts make and fill the databases, and what Node keeps compiled.
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
    }),
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

async function startAndStop(folder: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const shop = await openShop({ folder, env })
  await shop.stop()
  return shop.firstPageMs
}

async function startBare(database: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = await startChild({ module: 'bench/bare-fastify.ts', args: [String(port), database] })
  try {
    await untilAnswered(`http://127.0.0.1:${port}`, child)
    return performance.now() - began
  } finally {
    await child.stop()
  }
}
