import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { ROOT } from '../build/places.ts'
import type { MutantRunResult } from './kill.ts'
import { readRunTitle } from './runs.ts'

/** Appends each result on a mutant as a line of JSON to the file that `MUTANT_REPORT` names. */
export default class KillReporter implements Reporter {
  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    const result: MutantRunResult = {
      file: relative(ROOT, fileOf(test)),
      ...readRunTitle(test.title),
      at: test.parent.project()?.name ?? '',
      outcome: status === 'passed' || status === 'skipped' ? status : 'failed',
      errors: errors.map(({ message = '', stack = '' }) => ({ message, stack })),
      ms: duration,
    }
    this.#write(result)
  }

  /** Failures outside of any test; without any result nothing was shown. */
  onError({ message = '' }: TestError): void {
    this.#write({ broken: message })
  }

  #write(line: object): void {
    appendFileSync(process.env.MUTANT_REPORT ?? '', `${JSON.stringify(line)}\n`)
  }
}

/** By the suite: the location of the call is in our own fixture. */
function fileOf({ parent }: TestCase): string {
  let suite: Suite | undefined = parent
  while (suite && suite.type !== 'file') suite = suite.parent
  return suite?.location?.file ?? ''
}
