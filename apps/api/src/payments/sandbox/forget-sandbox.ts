import type { Deps } from '#api/deps.ts'
import { deleteIntents, deleteSandboxEvents } from './sandbox.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as cards can be refunded elsewhere. */
const INTENTS_KEPT_MS = 180 * DAY_MS
const EVENTS_KEPT_MS = 90 * DAY_MS

/** Deletes what has served its time: events after 90 days, payments 180 days after their last change. */
export async function forgetSandbox({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await db.transaction(async (tx) => {
    await deleteSandboxEvents(tx, new Date(now - EVENTS_KEPT_MS))
    await deleteIntents(tx, new Date(now - INTENTS_KEPT_MS))
  })
}
