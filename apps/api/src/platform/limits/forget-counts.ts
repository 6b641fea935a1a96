import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { deleteEndedCounts } from './limits.repository.ts'

export async function forgetCounts({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.transaction((tx) => deleteEndedCounts(tx, clock.now()))
}
