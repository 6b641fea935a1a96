import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhenStale } from '../build.ts'
import { ensureChromium } from '../chromium.ts'
import { runCommand } from '../testing/run-command.ts'
import type { Citation } from './citations.ts'
import { escapePattern } from './escape-pattern.ts'
import type { MutantRunResult } from './kill.ts'
import { isStyle, type Mutant } from './mutant.ts'
import { MUTATED_RESULTS } from './mutated-places.ts'
import type { VitestRun } from './run-in-vitest.ts'
import { type MutantRun, RUNS_VARIABLE, type RunsByTitle } from './runs.ts'

export type Pair = { citation: Citation; mutant: Mutant }

type Log = (line: string) => void

/**
 * Runs tests on mutants: all in one build, one at a time in each worker's shop, and without a mutant too. @throws Error
 * when the pages do not build, or a runner gives up
 */
export async function runOnMutants(pairs: readonly Pair[], log: Log): Promise<MutantRunResult[]> {
  await rm(MUTATED_RESULTS, { recursive: true, force: true })
  await mkdir(MUTATED_RESULTS, { recursive: true })
  const [inBrowser, inVitest] = [pairs.filter(isJourney), pairs.filter((pair) => !isJourney(pair))]
  const results = await runVitest(inVitest, log)
  return [...results, ...(await runPlaywright(inBrowser, log))]
}

function isJourney({ citation: { file } }: Pair): boolean {
  return file.startsWith('e2e/')
}

async function runVitest(pairs: readonly Pair[], log: Log): Promise<MutantRunResult[]> {
  if (pairs.length === 0) return []
  log(`Trying ${pairs.length} mutants in unit and API tests`)
  const testOf = ({ citation: { file, title } }: Pair) => ({ file, title })
  const byMutant = Map.groupBy(pairs, ({ mutant }) => mutant.id)
  const runs: VitestRun[] = [
    { mutant: '', tests: pairs.map(testOf) },
    ...[...byMutant].map(([mutant, own]) => ({ mutant, tests: own.map(testOf) })),
  ]
  const runsFile = await writeRuns('vitest', runs)
  return runAndRead('vitest', (report) =>
    runCommand(process.execPath, ['tools/conformance/run-in-vitest.ts', runsFile, report]),
  )
}

async function runPlaywright(pairs: readonly Pair[], log: Log): Promise<MutantRunResult[]> {
  if (pairs.length === 0) return []
  ensureChromium(log)
  await buildWhenStale({ log: { info: log, warn: log } })
  log('Building the pages with every mutant in them')
  const build = await runCommand(process.execPath, ['tools/conformance/build-mutated.ts'])
  if (!build.ok) throw new Error(`The pages with mutants do not build:\n${build.output}`)
  log(`Trying ${pairs.length} mutants in the browser`)
  const byTitle: RunsByTitle = {}
  for (const { citation, mutant } of pairs) {
    byTitle[citation.title] = [...(byTitle[citation.title] ?? [{ mutant: '' }]), toRun(mutant)]
  }
  const runsFile = await writeRuns('browser', byTitle)
  const files = [...new Set(pairs.map(({ citation }) => citation.file))]
  return runAndRead('browser', (report) =>
    runCommand(
      'playwright',
      ['test', '--config=tools/conformance/playwright-mutated.config.ts', ...files.map(escapePattern)],
      {
        [RUNS_VARIABLE]: runsFile,
        MUTANT_REPORT: report,
        SHOP_START: 'tools/conformance/start-mutated.ts',
      },
    ),
  )
}

function toRun(mutant: Mutant): MutantRun {
  return { mutant: mutant.id, ...(isStyle(mutant) && { styles: mutant.replace }) }
}

async function writeRuns(runner: string, runs: object): Promise<string> {
  const file = join(MUTATED_RESULTS, `${runner}-runs.json`)
  await writeFile(file, JSON.stringify(runs))
  return file
}

/** A failed test is a result here; a runner that ends without having run the tests is a failure. */
async function runAndRead(
  runner: string,
  run: (report: string) => Promise<{ output: string }>,
): Promise<MutantRunResult[]> {
  const report = join(MUTATED_RESULTS, `${runner}.jsonl`)
  await writeFile(report, '')
  const { output } = await run(report)
  const lines = (await readFile(report, 'utf8')).split('\n').filter(Boolean)
  const results: (MutantRunResult | { broken: string })[] = lines.map((line) => JSON.parse(line))
  const broken = results.flatMap((result) => ('broken' in result ? [result.broken] : []))
  if (results.length === 0 || broken.length > 0) {
    throw new Error(`The tests did not run on mutants (${runner}):\n${broken.join('\n')}\n${output}`)
  }
  return results.flatMap((result) => ('broken' in result ? [] : [result]))
}
