import { ADMIN_JOB, type AdminJob } from '#tools/testing/admin-jobs.ts'
import { expect, type Page, test } from '../test.ts'
import { countPresses } from './presses.ts'

type Job = Pick<AdminJob, 'job' | 'target'> & {
  what: string
  /** Presses outside of the page: in a phone's own window. */
  elsewhere?: number
}

/**
 * Counts the presses and seconds of a job of the owner's week from here on. @returns what ends it: tells them for the table of
 * `npm test`, and judges the presses
 */
export async function beginJob(
  page: Page,
  { job, what, target, elsewhere = 0 }: Job,
): Promise<() => Promise<void>> {
  const presses = await countPresses(page)
  const startedMs = performance.now()
  return async () => {
    const done: AdminJob = {
      job,
      width: page.viewportSize()?.width ?? 0,
      title: what,
      target,
      presses: (await presses()) + elsewhere,
      seconds: (performance.now() - startedMs) / 1000,
    }
    test.info().annotations.push({ type: ADMIN_JOB, description: JSON.stringify(done) })
    expect(done.presses).toBeLessThanOrEqual(target ?? Number.POSITIVE_INFINITY)
  }
}
