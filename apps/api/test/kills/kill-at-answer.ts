import type { Deps } from '#api/deps.ts'
import { allJobs } from '#api/job-handlers.ts'
import { createDb, createPool } from '#api/platform/db/index.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import { openTestJobs } from '#test/test-jobs.ts'
import { createKillSwitch, Killed } from './kill-switch.ts'
import { proxiedDatabase } from './victim.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What a process of the shop does; `runJobs`: all that waits. */
export type Work = (deps: Deps, runJobs: () => Promise<void>) => Promise<unknown>

/**
 * Does some work as another process of a shop, which is killed at the n-th answer that it gets from its database or its mail
 * server. @returns whether it was; it survives when the work needs fewer
 */
export async function killAtAnswer(shop: TestShop, answer: number, work: Work): Promise<boolean> {
  const killSwitch = createKillSwitch()
  const url = await proxiedDatabase(killSwitch, shop.database.url)
  const pool = createPool({ connectionString: url }, { size: 4, log: quiet })
  const jobs = await openTestJobs(pool)
  const deps: Deps = { ...shop.deps, db: createDb(pool), jobs, mailer: { send } }
  killSwitch.killAt(answer)
  await Promise.race([work(deps, () => jobs.run(allJobs(deps))), killSwitch.killed]).catch(
    (error: unknown) => {
      if (!killSwitch.isKilled()) throw error
    },
  )
  await Promise.all([jobs.stop(), pool.end()])
  return killSwitch.isKilled()

  /** The mail is out before its sender hears so. */
  async function send(...mail: Parameters<Deps['mailer']['send']>): Promise<void> {
    if (killSwitch.isKilled()) throw new Killed()
    await shop.deps.mailer.send(...mail)
    if (!killSwitch.receiveAnswer()) throw new Killed()
  }
}
