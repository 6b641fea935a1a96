import { hashOf, isSecret } from '#api/identity/index.ts'
import type { Browser } from './open-staff-session.ts'
import { deleteSessionBySecret } from './sessions.repository.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Does nothing without a session. The browser stays trusted with the second step. */
export async function signOut({ db, installation }: StaffDeps, { session }: Browser): Promise<void> {
  if (!isSecret(session)) return
  await db.transaction((tx) => deleteSessionBySecret(tx, hashOf(session, installation)))
}
