import { parseArgs } from 'node:util'
import { runUntilSignal } from './launcher/run-until-signal.ts'
import { measurePages } from './lighthouse/measure-pages.ts'

const HELP = `npm run lighthouse                judges home, shop, a product, the blog and a post as on a phone, five times each
npm run lighthouse -- --runs 1    so many times`

const DEFAULT_RUNS = '5'
const MOST_RUNS = 100

/** @returns the exit code: 1 when a target is missed */
async function main(args: string[], told: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: DEFAULT_RUNS },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const runs = Number(values.runs)
  if (values.help || !Number.isSafeInteger(runs) || runs < 1 || runs > MOST_RUNS) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  return measurePages({ runs, say: console.log, signal: told })
}

await runUntilSignal(main)
