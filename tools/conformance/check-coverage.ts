import { readAllResults } from '../testing/read-results.ts'
import { readTreeState } from '../testing/tree-state.ts'
import { judgeRuns } from './judge-runs.ts'
import { runOnMutants } from './prove.ts'
import { readKnown } from './read-known.ts'
import { findFailing, findGaps, type Known, pairsOf } from './status.ts'

/**
 * The last part of `npm test`: every test that cites a statement passed on these very sources, and every statement that
 * has mutants is covered. What changed since it was recorded is tried anew, and nothing else.
 */
export async function checkCoverage(root: string, log: (line: string) => void): Promise<string[]> {
  const results = await readAllResults(root, await readTreeState())
  const known = await readKnown(root)
  const failing = findFailing(known.citations, results)
  const gaps = findGaps(await tryStale(known, log))
  return [...failing, ...[...gaps].map(([id, why]) => `${id}: ${why}`)]
}

async function tryStale(known: Known, log: (line: string) => void): Promise<Known> {
  const pairs = pairsOf(known, { isStale: true })
  if (pairs.length === 0) return known
  log(`${pairs.length} tests and mutants changed since docs/coverage.txt was written; they are tried now.`)
  const entries = judgeRuns(pairs, await runOnMutants(pairs, log), known)
  return { ...known, coverage: [...known.coverage, ...entries] }
}
