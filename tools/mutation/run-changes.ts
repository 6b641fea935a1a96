import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from '../build/places.ts'
import { changeModule } from './change-module.ts'
import { addToReport, readReport } from './mutation-report.ts'

// For each change of the modules in MUTATED_MODULES, runs the unit tests that load its module. A process of its own, since Vitest
// takes it over. `run-changes.ts <report>` adds a line of JSON as each change begins, and one with its result; skips reported ones.
const [report = ''] = process.argv.slice(2)
const LONGEST_MS = 20_000
/** Goes through 100,000 baskets: too long for each change. */
const TOO_LONG = 'every-basket.test.ts'
let hasFailed = false
const begun = new Set(readReport(report).map(({ id }) => id))

const vitest = await createVitest('test', {
  config: 'tools/mutation/vitest-mutation.config.ts',
  project: ['unit'],
  watch: false,
  testTimeout: LONGEST_MS,
  reporters: [
    {
      onTestCaseResult: (test) => {
        if (test.result().state === 'failed') hasFailed = true
      },
    },
  ],
})
await vitest.standalone()
for (const path of (process.env.MUTATED_MODULES ?? '').split(',')) await measure(path)
await vitest.close()
// Vitest counts failed tests as a fault of its own.
process.exit(0)

async function measure(path: string): Promise<void> {
  vitest.config.related = [join(ROOT, path)]
  const specifications = (await vitest.getRelevantTestSpecifications()).filter(
    ({ moduleId }) => !moduleId.endsWith(TOO_LONG),
  )
  const run = async (id: string) => {
    hasFailed = false
    for (const project of vitest.projects) project.config.env = { ...project.config.env, MUTANT: id }
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
    return hasFailed || unhandledErrors.length > 0
  }
  const left = [...changeModule(ROOT, path).changes].filter(([id]) => !begun.has(id))
  if (left.length === 0) return
  if (specifications.length > 0 && (await run('')))
    throw new Error(`The tests of ${path} fail without a change.`)
  for (const [id, change] of left) {
    addToReport(report, { id, path, ...change })
    const isKilled = specifications.length > 0 && (await run(id))
    addToReport(report, { id, path, ...change, isKilled })
  }
}
