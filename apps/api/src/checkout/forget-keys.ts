import type { Deps } from '#api/deps.ts'
import { deleteKeys } from './checkout.repository.ts'
import { KEY_RETENTION_MS } from './idempotency-rules.ts'

/** Deletes the idempotency keys that count as new again anyway. */
export async function forgetKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - KEY_RETENTION_MS)
  await db.transaction((tx) => deleteKeys(tx, cutoff))
}
