import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { ClientContext } from './client-context.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  insertSession,
  type StoredUser,
} from './identity.repository.ts'
import { type RefreshToken, readRefreshToken } from './refresh-token.ts'
import { hashOf, newSecret } from './secrets.ts'
import { endOfLogin, type LoginLifetime } from './session-rules.ts'

export type Login = {
  account: Pick<StoredUser, 'id' | 'loginsEndedAt'>
  accessToken: string
  refreshToken: RefreshToken
}

type Sessions = { installation: string; lifetime: LoginLifetime }

type NewSession = {
  userId: string
  now: Date
  client: Pick<ClientContext, 'device' | 'refreshCookie'>
  /** Its browser had not been in this account, which is older: the holder is told. */
  isOfNewDevice?: boolean
}

/** Ends the login that the browser had before, since nothing would ever use or end it, and sweeps some expired ones. */
export async function openSession(
  tx: Tx,
  { installation, lifetime }: Sessions,
  { userId, now, client, isOfNewDevice = false }: NewSession,
): Promise<RefreshToken> {
  const token = { sessionId: newId(), secret: newSecret() }
  await insertSession(tx, {
    id: token.sessionId,
    userId,
    device: client.device ?? null,
    tokenHash: hashOf(token.secret, installation),
    createdAt: now,
    expiresAt: endOfLogin(now, now, lifetime),
    isOfNewDevice,
  })
  const replaced = readRefreshToken(client.refreshCookie)
  if (replaced) await deleteSession(tx, replaced.sessionId)
  await deleteExpiredSessions(tx, now)
  return token
}
