import { readAllResults } from '../testing/read-results.ts'
import { readTreeState } from '../testing/tree-state.ts'
import { readKnown } from './read-known.ts'
import { countCovered, findFailing, findUncited } from './status.ts'

/**
 * The last part of `npm test`: every binding statement is cited by a test with its literals, and every test that cites
 * one passed on these very sources. How many statements are covered by mutants as they stand now is told; trying the rest
 * takes longer than a run of the tests and is asked for (`npm run conformance -- --prove`).
 */
export async function checkCoverage(root: string, log: (line: string) => void): Promise<string[]> {
  const results = await readAllResults(root, await readTreeState())
  const known = await readKnown(root)
  log(`${countCovered(known)} statements are covered by mutants that their tests kill (docs/testing.md).`)
  return [...findUncited(known), ...findFailing(known.citations, results)]
}
