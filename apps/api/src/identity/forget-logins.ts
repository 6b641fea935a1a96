import type { Deps } from '#api/deps.ts'
import { deleteExpiredSessions } from './identity.repository.ts'

/** More than one night's logins; what is left over goes with the next sweep. */
const SWEPT_AT_NIGHT = 50_000

/** Deletes the logins that have expired, also where nobody logs in any more. */
export async function forgetLogins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction((tx) => deleteExpiredSessions(tx, clock.now(), SWEPT_AT_NIGHT))
}
