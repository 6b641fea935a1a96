import { readAllResults } from '../testing/read-results.ts'
import { readTreeState } from '../testing/tree-state.ts'
import { readKnown } from './read-known.ts'
import { findFailing, findGaps, findVacuous } from './status.ts'

const HOW_TO_RECORD =
  'Tests that cite statements, or code that mutants stand in, have changed since they were tried: `npm run conformance -- --prove --stale` tries and records them (docs/testing.md).'

/**
 * The last part of `npm test`: every binding statement is cited by a test with its literals, every citing test passed on these
 * very sources, each mutant is recorded as killed by such a test as both stand now, and no citing test is vacuous. Trying
 * mutants takes longer than a test run, so the record is read and what is out of date is refused.
 */
export async function checkCoverage(root: string): Promise<string[]> {
  const results = await readAllResults(root, await readTreeState())
  const known = await readKnown(root)
  const gaps = [...findGaps(known)].map(([id, why]) => `${id}: ${why}`)
  return [
    ...gaps,
    ...(gaps.length > 0 ? [HOW_TO_RECORD] : []),
    ...findVacuous(known).map((test) => `${test}: kills no mutant of a statement that it cites`),
    ...findFailing(known.citations, results),
  ]
}
