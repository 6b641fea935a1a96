import type { Deps } from '#api/deps.ts'
import { emptyOrigins } from './orders.repository.ts'

/** As `migrations/0012-audit.sql` says. */
const ORIGINS_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Forgets the network addresses from which customers changed orders more than 90 days ago. */
export async function forgetOrigins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - ORIGINS_KEPT_MS)
  await db.transaction((tx) => emptyOrigins(tx, before))
}
