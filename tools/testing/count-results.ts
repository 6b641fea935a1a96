import type { Results } from './read-results.ts'
import type { CommandResult } from './run-command.ts'

/** What a part of `npm test` found. A gate counts as one; a runner counts its tests. */
export type PartResult = CommandResult & { passed: number; failed: number }

/**
 * Counts the tests of a runner from its report. A runner that crashed, left no report or ran nothing has failed,
 * whatever it says; so has a file that could not be loaded.
 */
export async function countResults(
  { ok, output }: CommandResult,
  read: () => Promise<Results>,
): Promise<PartResult> {
  try {
    const { tests, broken } = await read()
    const passed = tests.filter(({ outcome }) => outcome === 'passed').length
    const failedTests = tests.filter(({ outcome }) => outcome === 'failed').length + broken.length
    const hasRunNothing = passed + failedTests === 0
    const hasCrashed = failedTests === 0 && (!ok || hasRunNothing)
    const failed = failedTests + (hasCrashed ? 1 : 0)
    const note = hasRunNothing ? '\nNo test was run.' : ''
    return { ok: failed === 0, output: output + note, passed, failed }
  } catch (error) {
    return { ok: false, output: `${output}\nNo report to read: ${error}`, passed: 0, failed: 1 }
  }
}
