import type { Deps } from '#api/deps.ts'
import { deleteExpiredLinks } from './links.repository.ts'

/** More than a day's links; what is left over goes the night after. */
const SWEPT_AT_NIGHT = 50_000

/** Deletes the mailed links that have expired without being followed. */
export async function forgetLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction((tx) => deleteExpiredLinks(tx, clock.now(), SWEPT_AT_NIGHT))
}
