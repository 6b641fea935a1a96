import { parseArgs } from 'node:util'
import { stopWhenTold } from './launcher/stop-when-told.ts'
import { soak } from './soak/soak.ts'

const HELP = `npm run soak                                 runs the shop under load and trouble for 10 minutes, then counts
npm run soak -- --minutes 2 --seed 4711      for so long; the seed repeats the choices made by chance`

const DEFAULT_MINUTES = '10'
const MOST_MINUTES = 24 * 60
const SEEDS = 2 ** 31

/** Reads what was typed and soaks the shop. @returns the exit code: 1 when anything was lost or does not add up */
async function main(args: string[]): Promise<number> {
  const { minutes, seed, help } = readArgs(args)
  if (help || !(minutes > 0 && minutes <= MOST_MINUTES) || !Number.isSafeInteger(seed)) {
    console.log(HELP)
    return help ? 0 : 2
  }
  return soak({ minutes, seed, say: console.log, signal: told.signal })
}

function readArgs(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: DEFAULT_MINUTES },
      seed: { type: 'string', default: String(Math.floor(Math.random() * SEEDS)) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return { minutes: Number(values.minutes), seed: Number(values.seed), help: values.help }
}

const told = new AbortController()
const running = main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
// What it started is ended before it ends itself.
stopWhenTold(async () => {
  told.abort(new Error('Told to stop: there is no result.'))
  process.exitCode = await running
})
process.exit(await running)
