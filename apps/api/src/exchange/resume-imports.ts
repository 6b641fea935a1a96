import type { Deps } from '#api/deps.ts'
import { CHECK_IMPORT } from './check-import.ts'
import { selectOpenRuns } from './imports.repository.ts'
import { TAKE_IMPORT } from './take-import.ts'

/** After a start: whoever waits for an import need not wait until its job counts as lost. Done twice, it is done once. */
export async function resumeImports({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, state } of await selectOpenRuns(tx)) {
      await jobs.enqueue(tx, state === 'checking' ? CHECK_IMPORT : TAKE_IMPORT, { id })
    }
  })
}
