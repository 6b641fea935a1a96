import { stripVTControlCharacters } from 'node:util'
import type { Results, TestResult } from './read-results.ts'
import type { CommandResult } from './run-command.ts'

/**
 * A check counts as one and has no `tests`; a runner counts its tests. `reduced`: looked at less than meant, passed or
 * failed.
 */
export type PartResult = CommandResult & {
  passed: number
  failed: number
  reduced?: number
  tests?: readonly TestResult[]
}

/**
 * Counts a runner's tests from its report. A runner that crashed, left no report or ran nothing has failed; so has a file that
 * could not be loaded. Failures come first: a record that keeps only the beginning of a run still names them.
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

/** Enough to identify the fault; the runner's output follows. */
const MESSAGE_LINES = 8

function describeFailure({ file, title, message }: TestResult): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)
  return [`${file}: ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}
