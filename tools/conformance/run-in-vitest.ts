import { appendFileSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest, type TestCase, type Vitest } from 'vitest/node'
import { ROOT } from '../build/places.ts'
import { escapePattern } from './escape-pattern.ts'
import type { Failure, MutantRunResult } from './kill.ts'

/** Tests for one mutant; `''` is none. */
export type VitestRun = { mutant: string; tests: { file: string; title: string }[] }

// Runs tests on one mutant after another in one Vitest, whose start is slow. A process of its own, since Vitest takes it over.
// `run-in-vitest.ts <runs.json> <report>`, one line of JSON for each result.
const [runsFile = '', reportFile = ''] = process.argv.slice(2)
const runs: VitestRun[] = JSON.parse(readFileSync(runsFile, 'utf8'))
let mutant = ''

const vitest = await createVitest('test', {
  config: 'tools/conformance/vitest-mutated.config.ts',
  watch: false,
  reporters: [{ onTestCaseResult: report }],
})
await vitest.standalone()
for (const run of runs) await runOn(vitest, run)
await vitest.close()
// Vitest counts failed tests as a fault of its own.
process.exit(0)

async function runOn({ projects }: Vitest, run: VitestRun): Promise<void> {
  mutant = run.mutant
  for (const project of projects) project.config.env = { ...project.config.env, MUTANT: mutant }
  const specifications = [...Map.groupBy(run.tests, ({ file }) => file)].flatMap(([file, tests]) =>
    vitest.getModuleSpecifications(join(ROOT, file)).map((specification) => {
      const titles = tests.map(({ title }) => escapePattern(title))
      specification.testNamePattern = new RegExp(`(?:^|\\s)(?:${titles.join('|')})$`)
      return specification
    }),
  )
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  if (mutant === '' && unhandledErrors.length > 0) write({ broken: String(unhandledErrors[0]) })
}

function report(test: TestCase): void {
  const { state, errors = [] } = test.result()
  if (state === 'skipped') return
  const result: MutantRunResult = {
    file: relative(ROOT, test.module.moduleId),
    title: test.name,
    at: test.project.name,
    mutant,
    outcome: state === 'passed' ? 'passed' : 'failed',
    errors: errors.map(toFailure),
    ms: Math.round(test.diagnostic()?.duration ?? 0),
  }
  write(result)
}

function toFailure({ name = 'Error', message, stacks = [] }: TestError): Failure {
  const places = stacks.map(({ file, line, column }) => `${file}:${line}:${column}`)
  return { message: `${name}: ${message}`, stack: places.join('\n') }
}

type TestError = {
  name?: string
  message: string
  stacks?: { file: string; line: number; column: number }[]
}

function write(line: object): void {
  appendFileSync(reportFile, `${JSON.stringify(line)}\n`)
}
