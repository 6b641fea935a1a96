import { ADMIN_TASK, type AdminTask } from '#tools/testing/admin-tasks.ts'
import { expect, type Page, test } from '../test.ts'
import { countPresses } from './presses.ts'

type Task = Pick<AdminTask, 'task' | 'target'> & {
  what: string
  /** Presses outside of the page: in a phone's own window. */
  elsewhere?: number
}

/**
 * Counts the presses and seconds of a task of the owner's week from here on. @returns what ends it: tells them for the table of
 * `npm test`, and judges the presses
 */
export async function beginTask(
  page: Page,
  { task, what, target, elsewhere = 0 }: Task,
): Promise<() => Promise<void>> {
  const presses = await countPresses(page)
  const startedMs = performance.now()
  return async () => {
    const done: AdminTask = {
      task,
      width: page.viewportSize()?.width ?? 0,
      title: what,
      target,
      presses: (await presses()) + elsewhere,
      seconds: (performance.now() - startedMs) / 1000,
    }
    test.info().annotations.push({ type: ADMIN_TASK, description: JSON.stringify(done) })
    expect(done.presses).toBeLessThanOrEqual(target ?? Number.POSITIVE_INFINITY)
  }
}
