import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

export const RESULTS_DIRECTORY = 'test-results'

const REPORTS = ['unit', 'api', 'process', 'browser']
const TREE_FILE = join(RESULTS_DIRECTORY, 'tree.txt')

/** Begins a whole run: removes the last results, and records which sources the new ones are of. */
export async function beginResults(root: string, tree: string): Promise<void> {
  await mkdir(join(root, RESULTS_DIRECTORY), { recursive: true })
  for (const name of REPORTS) await rm(reportOf(root, name), { force: true })
  await writeFile(join(root, TREE_FILE), tree)
}

/**
 * All results of the last whole run. @throws Error where there is none, of these sources, or where a part of it left no
 * report
 */
export async function readAllResults(root: string, tree: string): Promise<TestResult[]> {
  const file = join(root, TREE_FILE)
  const tested = existsSync(file) ? await readFile(file, 'utf8') : 'nothing'
  if (tested !== tree) {
    throw new Error(`The last whole \`npm test\` was of ${tested}, these sources are ${tree}.`)
  }
  const missing = REPORTS.filter((name) => !existsSync(reportOf(root, name)))
  if (missing.length > 0) throw new Error(`There are no results of: ${missing.join(', ')}.`)
  const read = REPORTS.map((name) => {
    const reader = name === 'browser' ? readPlaywrightResults : readVitestResults
    return reader(reportOf(root, name), root)
  })
  return (await Promise.all(read)).flatMap(({ tests }) => tests)
}

function reportOf(root: string, name: string): string {
  return join(root, RESULTS_DIRECTORY, `${name}.json`)
}

/** `file`: from the root of the repository; `message`: why it failed; `ms`: how long it took. */
export type TestResult = {
  file: string
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  message: string
  ms: number
}

/**
 * `broken`: failures outside of any test (a file that could not be loaded); `reduced`: tests that looked at less than
 * meant, yet passed.
 */
export type Results = { tests: TestResult[]; broken: string[]; reduced?: string[] }

/** The annotation of such tests. */
export const REDUCED = 'reduced'

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      title: string
      status: string
      failureMessages?: string[]
      duration?: number | null
    }[]
  }[]
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: PlaywrightRun[] }[]
}

type PlaywrightRun = {
  status: string
  annotations?: { type: string }[]
  results: { error?: { message?: string }; duration?: number }[]
}

type PlaywrightReport = {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

export async function readVitestResults(path: string, root: string): Promise<Results> {
  const report: VitestReport = JSON.parse(await readFile(path, 'utf8'))
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages = [], duration }) => ({
      file: relative(root, name),
      title,
      outcome: toOutcome(status),
      message: failureMessages[0] ?? '',
      ms: duration ?? 0,
    })),
  )
  // A file that fails without a failed test could not be loaded, or failed in a hook.
  const broken = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name, message }) => `${relative(root, name)}: ${message}`)
  return { tests, broken }
}

/** A test that runs at two widths is two results with one title. */
export async function readPlaywrightResults(path: string, root: string): Promise<Results> {
  const report: PlaywrightReport = JSON.parse(await readFile(path, 'utf8'))
  const folder = relative(root, report.config.rootDir)
  const specs = report.suites.flatMap(specsOf)
  const reduced = specs
    .filter((spec) =>
      spec.tests.some(({ annotations = [] }) => annotations.some(({ type }) => type === REDUCED)),
    )
    .map(({ title }) => title)
  const tests = specs.flatMap(({ title, file, tests: runs }) =>
    runs.map(({ status, results }) => ({
      file: join(folder, file),
      title,
      outcome: toOutcome(status),
      message: results.at(-1)?.error?.message ?? '',
      ms: results.at(-1)?.duration ?? 0,
    })),
  )
  return {
    tests,
    broken: report.errors.map(({ message }) => message ?? 'an error without a message'),
    reduced,
  }
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function isFailed({ status }: { status: string }): boolean {
  return toOutcome(status) === 'failed'
}

/** Maps both runners' words. A flaky test is a failed one: there are no retries. */
function toOutcome(status: string): TestResult['outcome'] {
  if (status === 'passed' || status === 'expected') return 'passed'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed'
}
