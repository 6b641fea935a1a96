import type { Deps } from '#api/deps.ts'
import { deleteSession } from './identity.repository.ts'
import { readRefreshToken } from './refresh-token.ts'

/** An old token of the login will do too: used for a renewal it would end the login anyway. */
export async function logOut({ db }: Pick<Deps, 'db'>, cookie: string | undefined): Promise<void> {
  const token = readRefreshToken(cookie)
  if (token) await db.transaction((tx) => deleteSession(tx, token.sessionId))
}
