import type { Deps } from '#api/deps.ts'
import { deleteSession } from './identity.repository.ts'
import { readRefreshToken } from './refresh-token.ts'

/**
 * Ends the login that the cookie belongs to. Nothing happens without one. An old token of the login will do: used for
 * a renewal it would end the login too.
 */
export async function logOut({ db }: Pick<Deps, 'db'>, cookie: string | undefined): Promise<void> {
  const token = readRefreshToken(cookie)
  if (token) await db.transaction((tx) => deleteSession(tx, token.sessionId))
}
