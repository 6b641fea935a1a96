import type { TestResult } from '../testing/read-results.ts'
import type { Citation } from './citations.ts'
import { keyOf } from './proof.ts'

/**
 * What the run on the altered shop says of the tests: `liars` passed, `unclear` ones failed with something else than
 * an expectation (one line each), `notRun` were not found.
 */
export type Verdict = { liars: Citation[]; unclear: string[]; notRun: Citation[] }

/** How an expectation fails, in the words of Vitest and Playwright: not met, or waited for in vain. */
const EXPECTATION =
  /^(?:AssertionError|TimeoutError|Error: (?:expect|Timed out|Test timed out)|Test timeout|expect\()/

/** Judges tests by their results on the altered shop. A test is a liar when all its runs passed. */
export function judgeCitations(citations: readonly Citation[], results: readonly TestResult[]): Verdict {
  const runs = Map.groupBy(
    results.filter(({ outcome }) => outcome !== 'skipped'),
    keyOf,
  )
  const runsOf = (citation: Citation) => runs.get(keyOf(citation)) ?? []
  const notRun = citations.filter((citation) => runsOf(citation).length === 0)
  const liars = citations.filter((citation) => {
    const own = runsOf(citation)
    return own.length > 0 && own.every(({ outcome }) => outcome === 'passed')
  })
  const unclear = citations.flatMap((citation) => {
    const failed = runsOf(citation).filter(({ outcome }) => outcome === 'failed')
    const messages = failed.map(({ message }) => plain(message))
    if (failed.length === 0 || messages.some((message) => EXPECTATION.test(message))) return []
    return [`${keyOf(citation)}: ${messages[0]?.split('\n')[0]}`]
  })
  return { liars, unclear, notRun }
}

/** A message without the colours of a terminal. */
function plain(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what colours begin with
  return message.replaceAll(/\u001B\[[\d;]*m/g, '').trim()
}
