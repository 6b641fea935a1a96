import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { deleteExpiredSessions, insertSession } from './identity.repository.ts'
import type { RefreshToken } from './refresh-token.ts'
import { hashOf, newSecret } from './secrets.ts'
import { LOGIN_TTL_MS } from './session-rules.ts'

/** What somebody gets who has logged in: a token to call with, and one to renew it with. */
export type Login = { userId: string; accessToken: string; refreshToken: RefreshToken }

/** Who logs in where, and when. */
type NewSession = { userId: string; installation: string; now: Date }

/** Opens a login for a customer and sweeps out some that have expired. */
export async function openSession(tx: Tx, { userId, installation, now }: NewSession): Promise<RefreshToken> {
  const token = { sessionId: newId(), secret: newSecret() }
  await insertSession(tx, {
    id: token.sessionId,
    userId,
    tokenHash: hashOf(token.secret, installation),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LOGIN_TTL_MS),
  })
  await deleteExpiredSessions(tx, now)
  return token
}
