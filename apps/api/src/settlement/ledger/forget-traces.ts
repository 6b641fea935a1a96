import type { Deps } from '#api/deps.ts'
import { deleteDeclines } from './card-declines.repository.ts'
import { forgetAddresses } from './payments.repository.ts'
import { deleteEvents } from './provider-events.repository.ts'
import { emptyOrigins } from './refunds.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Also how long the audit trail knows from where a customer changed an order (`migrations/0012-audit.sql`). */
const EVENTS_KEPT_MS = 90 * DAY_MS
/** Declines count for an hour; a day leaves room to look at an attack. */
const TRACES_KEPT_MS = DAY_MS

/** Deletes what has served its time: provider events after 90 days, declined cards and the addresses of payers after one. */
export async function forgetTraces({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const events = new Date(now - EVENTS_KEPT_MS)
  const traces = new Date(now - TRACES_KEPT_MS)
  await db.transaction(async (tx) => {
    await deleteEvents(tx, events)
    await emptyOrigins(tx, events)
    await deleteDeclines(tx, traces)
    await forgetAddresses(tx, traces)
  })
}
