import { parseArgs } from 'node:util'
import { stopWhenTold } from './launcher/stop-when-told.ts'
import { measurePages } from './lighthouse/measure-pages.ts'

const HELP = `npm run lighthouse                judges home, shop, a product, the blog and a post as on a phone, five times each
npm run lighthouse -- --runs 1    so many times`

const DEFAULT_RUNS = '5'
const MOST_RUNS = 100

/** Reads what was typed and measures. @returns the exit code: 1 when a target is missed */
async function main(args: string[]): Promise<number> {
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
  return measurePages({ runs, say: console.log, signal: told.signal })
}

const told = new AbortController()
const running = main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
// The shop that it started is ended before it ends itself.
stopWhenTold(async () => {
  told.abort(new Error('Told to stop: there is no result.'))
  process.exitCode = await running
})
process.exit(await running)
