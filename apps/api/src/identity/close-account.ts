import type { Tx } from '#api/platform/db/index.ts'
import { endLoginsOf } from './identity.repository.ts'
import { saveErased } from './personal-identity.repository.ts'

/** Closes an account for good: nobody enters it again, nothing more is written for it, and its address is free for a new one. */
export async function closeAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await endLoginsOf(tx, userId, now)
  await saveErased(tx, userId, now)
}
