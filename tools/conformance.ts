import { type CoverageEntry, writeCoverage } from './conformance/coverage.ts'
import { report } from './conformance/coverage-report.ts'
import { type EvaluatedEntry, evaluateRuns } from './conformance/evaluate-runs.ts'
import { readKnown } from './conformance/read-known.ts'
import { runOnMutants } from './conformance/run-on-mutants.ts'
import { findGaps, findVacuous, type Known, pairsOf } from './conformance/status.ts'
import { keepTemporaryFilesInMemory } from './testing/keep-files-in-memory.ts'
import { runTool } from './testing/run-tool.ts'

const HELP = `npm run conformance                        which statements of docs/spec-checklist.md are covered, and why others are not
npm run conformance -- --prove             tries every test with the mutants of its statements, and records what came of it
                                           in docs/coverage.txt
npm run conformance -- --prove SHOP CART   the same for areas, or for statements (SHOP-07)
npm run conformance -- --prove --stale     the same for what changed since it was last tried

See docs/testing.md.`

const root = process.cwd()
const FLAGS = ['--prove', '--stale', '--help']

/** The report's last line is the count. @returns the exit code */
async function main(args: string[]): Promise<number> {
  const wanted = args.filter((arg) => !FLAGS.includes(arg))
  const isUnknown = wanted.some((arg) => !/^[A-Z]+(?:-\d+)?$/.test(arg))
  if (isUnknown || args.includes('--help')) {
    console.log(HELP)
    return isUnknown ? 2 : 0
  }
  if (args.includes('--prove')) await prove(await readKnown(root), wanted, args.includes('--stale'))
  const known = await readKnown(root)
  const gaps = findGaps(known)
  const vacuous = findVacuous(known)
  const shown = [...gaps].filter(([id]) => wanted.length === 0 || isWanted(id, wanted))
  print(
    'not covered',
    shown.map(([id, why]) => `${id}: ${why}`),
  )
  print('vacuous tests: they kill no mutant of a statement that they cite', vacuous)
  const isTried = known.coverage.length > 0
  for (const line of report(known.statements, { gaps, vacuous, isTried })) console.log(line)
  return shown.length === 0 ? 0 : 1
}

function isWanted(id: string, wanted: readonly string[]): boolean {
  return wanted.some((name) => id === name || id.startsWith(`${name}-`))
}

/** Tries tests with mutants and replaces what was recorded of them. */
async function prove(known: Known, wanted: readonly string[], isStale: boolean): Promise<void> {
  const mutants = known.mutants.filter(
    ({ id }) => wanted.length === 0 || isWanted(id.replace(/[a-z]$/, ''), wanted),
  )
  const pairs = pairsOf({ ...known, mutants }, { isStale })
  await keepTemporaryFilesInMemory()
  const begin = performance.now()
  const results = await runOnMutants(pairs, console.log)
  console.log(`${results.length} runs in ${Math.round((performance.now() - begin) / 1000)} s\n`)
  const entries = evaluateRuns(pairs, results, known)
  print('not killed', entries.filter(({ outcome }) => outcome !== 'killed').map(describe))
  await writeCoverage(root, [...keepOthers(known, entries), ...entries])
}

/** Records of existing tests and mutants that were not tried now. */
function keepOthers(known: Known, entries: readonly CoverageEntry[]): CoverageEntry[] {
  const pairName = ({ test, mutant }: { test: string; mutant: string }) => `${test} ${mutant}`
  const tried = new Set(entries.map(pairName))
  const existing = new Set(
    pairsOf(known).map(({ citation, mutant }) =>
      pairName({ test: `${citation.file} › ${citation.title}`, mutant: mutant.id }),
    ),
  )
  return known.coverage.filter((entry) => existing.has(pairName(entry)) && !tried.has(pairName(entry)))
}

function describe({ mutant, test, at, outcome, reason }: EvaluatedEntry): string {
  return `${mutant} ${outcome} (${at}): ${test}${reason === undefined ? '' : `\n      ${reason}`}`
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${title}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

await runTool(main)
