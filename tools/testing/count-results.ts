import { stripVTControlCharacters } from 'node:util'
import type { Results, TestResult } from './read-results.ts'
import type { CommandResult } from './run-command.ts'

/**
 * What a part of `npm test` found. A check counts as one and has no `tests`; a runner counts its tests. `reduced` tests are
 * among those that passed, or failed, and looked at less than they are meant to.
 */
export type PartResult = CommandResult & {
  passed: number
  failed: number
  reduced?: number
  tests?: readonly TestResult[]
}

/**
 * Counts the tests of a runner from its report. A runner that crashed, left no report or ran nothing has failed,
 * whatever it says; so has a file that could not be loaded. What failed stands first, before what the runner wrote: a
 * record that keeps only the beginning of a run then still says which test to look at.
 */
export async function countResults(
  { ok, output }: CommandResult,
  read: () => Promise<Results>,
): Promise<PartResult> {
  try {
    const { tests, broken, reduced = [] } = await read()
    const passed = tests.filter(({ outcome }) => outcome === 'passed').length
    const failures = [...tests.filter(({ outcome }) => outcome === 'failed').map(describeFailure), ...broken]
    const failedTests = failures.length
    const hasRunNothing = passed + failedTests === 0
    const hasCrashed = failedTests === 0 && (!ok || hasRunNothing)
    const failed = failedTests + (hasCrashed ? 1 : 0)
    const note = hasRunNothing ? '\nNo test was run.' : ''
    const told = [...failures, output + note].join('\n')
    return { ok: failed === 0, output: told, passed, failed, reduced: reduced.length, tests }
  } catch (error) {
    return { ok: false, output: `${output}\nNo report to read: ${error}`, passed: 0, failed: 1 }
  }
}

/** Enough of a message to know the fault by; all of it follows in what the runner wrote. */
const MESSAGE_LINES = 8

function describeFailure({ file, title, message }: TestResult): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)
  return [`${file}: ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}
