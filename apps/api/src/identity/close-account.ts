import type { Tx } from '#api/platform/db/index.ts'
import { endLoginsOf } from './identity.repository.ts'
import { saveErased } from './personal-identity.repository.ts'

/** For good: nobody enters it again, and nothing more is written for it. The address is free for a new one. */
export async function closeAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await endLoginsOf(tx, userId, now)
  await saveErased(tx, userId, now)
}
