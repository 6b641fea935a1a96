import { parseArgs } from 'node:util'
import { runUntilSignal } from './launcher/run-until-signal.ts'
import { runSoak } from './soak/run-soak.ts'

const HELP = `npm run soak                                 runs the shop under load and trouble for 10 minutes, then counts
npm run soak -- --minutes 2 --seed 4711      for so long; the seed repeats the choices made by chance`

const DEFAULT_MINUTES = '10'
const MOST_MINUTES = 24 * 60
const SEEDS = 2 ** 31

/** @returns the exit code: 1 when anything was lost or does not add up */
async function main(args: string[], told: AbortSignal): Promise<number> {
  const { minutes, seed, help } = readArgs(args)
  if (help || !(minutes > 0 && minutes <= MOST_MINUTES) || !Number.isSafeInteger(seed)) {
    console.log(HELP)
    return help ? 0 : 2
  }
  return runSoak({ minutes, seed, say: console.log, signal: told })
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

await runUntilSignal(main)
