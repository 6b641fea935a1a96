import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countResults } from './count-results.ts'
import type { Part } from './parts.ts'
import {
  beginResults,
  readAllResults,
  readPlaywrightResults,
  readVitestResults,
  type TestResult,
} from './read-results.ts'
import { runCommand } from './run-command.ts'
import { runStages } from './run-stages.ts'
import { slowestTests } from './slowest-tests.ts'

const finished = { ok: true, output: 'said' }
const crashed = { ok: false, output: 'said' }

function aResult(outcome: TestResult['outcome']): TestResult {
  return { file: 'a.test.ts', title: 'a', outcome, message: '', ms: 0 }
}

function aPart(name: string, { ok = true, needs = '' } = {}): Part {
  const result = { ok, output: `${name} said so`, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  return { name, what: 'something', needs, run: async () => result }
}

async function aReport(content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-report-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

test.for([
  { what: 'passing tests', command: finished, tests: ['passed', 'passed'], broken: [], passed: 2, failed: 0 },
  { what: 'a failing test', command: crashed, tests: ['passed', 'failed'], broken: [], passed: 1, failed: 1 },
  {
    what: 'a crash after passing tests',
    command: crashed,
    tests: ['passed'],
    broken: [],
    passed: 1,
    failed: 1,
  },
  {
    what: 'a file that does not load',
    command: crashed,
    tests: ['passed'],
    broken: ['b'],
    passed: 1,
    failed: 1,
  },
  { what: 'no test at all', command: finished, tests: [], broken: [], passed: 0, failed: 1 },
  { what: 'skipped tests only', command: finished, tests: ['skipped'], broken: [], passed: 0, failed: 1 },
] as const)('a runner is counted with $what', async ({ command, tests, broken, passed, failed }) => {
  const results = { tests: tests.map((outcome) => aResult(outcome)), broken: [...broken] }

  expect(await countResults(command, async () => results)).toMatchObject({
    ok: failed === 0,
    passed,
    failed,
  })
})

test('what failed stands before what the runner wrote, without colours', async () => {
  const failure = { ...aResult('failed'), title: 'the one that fails', message: '\u001B[31mno\u001B[39m' }
  const results = { tests: [aResult('passed'), failure], broken: ['b.test.ts: no such file'] }

  const { output } = await countResults(crashed, async () => results)

  expect(output).toBe('a.test.ts: the one that fails\n    no\nb.test.ts: no such file\nsaid')
})

test('a runner without a report has failed', async () => {
  const result = await countResults(finished, () => readVitestResults('/nowhere/report.json', '/nowhere'))

  expect(result).toMatchObject({ ok: false, passed: 0, failed: 1 })
})

test('Vitest’s report is read, with the files that did not load', async () => {
  const path = await aReport({
    testResults: [
      {
        name: '/shop/apps/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { title: 'one', status: 'passed', duration: 7 },
          { title: 'two', status: 'failed', failureMessages: ['AssertionError: no'] },
          { title: 'three', status: 'pending' },
        ],
      },
      { name: '/shop/apps/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })

  expect(await readVitestResults(path, '/shop')).toEqual({
    tests: [
      { file: 'apps/a.test.ts', title: 'one', outcome: 'passed', message: '', ms: 7 },
      { file: 'apps/a.test.ts', title: 'two', outcome: 'failed', message: 'AssertionError: no', ms: 0 },
      { file: 'apps/a.test.ts', title: 'three', outcome: 'skipped', message: '', ms: 0 },
    ],
    broken: ['apps/b.test.ts: Cannot find module'],
  })
})

test('Playwright’s report is read, one result for each width', async () => {
  const runs = [
    { status: 'expected', results: [{ duration: 9 }] },
    { status: 'flaky', results: [{ error: { message: 'Error: no' } }] },
  ]
  const path = await aReport({
    config: { rootDir: '/shop/e2e' },
    suites: [
      {
        file: 'a.test.ts',
        specs: [],
        suites: [{ file: 'a.test.ts', specs: [{ title: 'one', file: 'a.test.ts', tests: runs }] }],
      },
    ],
    errors: [{ message: 'The shop did not start.' }],
  })

  expect(await readPlaywrightResults(path, '/shop')).toEqual({
    tests: [
      { file: 'e2e/a.test.ts', title: 'one', outcome: 'passed', message: '', ms: 9 },
      { file: 'e2e/a.test.ts', title: 'one', outcome: 'failed', message: 'Error: no', ms: 0 },
    ],
    broken: ['The shop did not start.'],
    reduced: [],
  })
})

test('tests that look at less than they are meant to are counted, and the line of their part does not say ok', async () => {
  const runs = [{ status: 'expected', annotations: [{ type: 'reduced' }], results: [{}] }]
  const specs = [
    { title: 'one', file: 'a.test.ts', tests: runs },
    { title: 'two', file: 'a.test.ts', tests: [{ status: 'expected', results: [{}] }] },
  ]
  const path = await aReport({
    config: { rootDir: '/shop' },
    suites: [{ file: 'a.test.ts', specs }],
    errors: [],
  })
  const lines: string[] = []
  const run = () => countResults(finished, () => readPlaywrightResults(path, '/shop'))

  const total = await runStages([[{ name: 'browser', what: 'journeys', run }]], {
    log: (line) => lines.push(line),
  })

  expect(total).toMatchObject({ passed: 2, failed: 0, reduced: 1 })
  expect(lines.join()).toMatch(/^ok\? .*\(2 passed, 0 failed, 1 REDUCED\)$/)
})

async function aTree(files: Record<string, object | string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'shop-results-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'test-results'))
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    await writeFile(join(root, 'test-results', name), text)
  }
  return root
}

const vitestReport = { testResults: [] }
const allReports = {
  'unit.json': vitestReport,
  'api.json': vitestReport,
  'process.json': vitestReport,
  'browser.json': { config: { rootDir: '/shop' }, suites: [], errors: [] },
}

test('results count for the sources they were made with', async () => {
  const root = await aTree({ 'tree.txt': 'abc1234', ...allReports })

  expect(await readAllResults(root, 'abc1234')).toEqual([])
  await expect(readAllResults(root, 'abc1234 with changes')).rejects.toThrow('these sources are abc1234 with')
})

test('without results, or with a part of them, nothing is answered', async () => {
  const { 'browser.json': _none, ...part } = allReports
  const root = await aTree({ 'tree.txt': 'abc1234', ...part })

  await expect(readAllResults(root, 'abc1234')).rejects.toThrow('no results of: browser')
  await expect(readAllResults(await aTree({}), 'abc1234')).rejects.toThrow('was of nothing')
})

test('a new run begins without the results of the last one, so that a part which fails early has none', async () => {
  const root = await aTree({ 'tree.txt': 'abc1234', ...allReports })

  await beginResults(root, 'def5678')

  await expect(readAllResults(root, 'def5678')).rejects.toThrow('no results of: unit, api, process, browser')
})

test('a run goes on after a failure, leaves out what needs the failed part, and counts it', async () => {
  const lines: string[] = []
  const stages = [
    [aPart('lint', { ok: false }), aPart('types')],
    [aPart('browser', { needs: 'lint' })],
    [aPart('last')],
  ]

  const total = await runStages(stages, { log: (line) => lines.push(line) })

  expect(total).toMatchObject({ passed: 2, failed: 2 })
  expect(lines.join('\n')).toContain('lint said so')
  expect(lines.join('\n')).not.toContain('types said so')
  expect(lines.join('\n')).toContain('Not run, because "lint" failed.')
})

test('a part that throws is a failed one', async () => {
  const part: Part = { name: 'api', what: 'tests', run: () => Promise.reject(new Error('no database')) }
  const lines: string[] = []

  const total = await runStages([[part]], { log: (line) => lines.push(line) })

  expect(total).toMatchObject({ passed: 0, failed: 1 })
  expect(lines.join('\n')).toContain('no database')
})

test('a command that does not exist is a failed one', async () => {
  expect(await runCommand('no-such-command', [])).toMatchObject({ ok: false })
})

test('the slowest tests are told first, rows of one test together', () => {
  const took = (title: string, ms: number) => ({ ...aResult('passed'), title, ms })

  const lines = slowestTests(
    [took('quick', 10), took('rows', 900), took('slow', 1_500), took('rows', 800)],
    2,
  )

  expect(lines).toEqual(['    1.7 s  a.test.ts: rows', '    1.5 s  a.test.ts: slow'])
})
