import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import {
  deleteSession,
  findUser,
  lockSession,
  type StoredSession,
  saveRotation,
} from './identity.repository.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { Login } from './open-session.ts'
import { type RefreshToken, readRefreshToken, successorOf } from './refresh-token.ts'
import { hashOf, newSecret } from './secrets.ts'
import { decideRotation, endOfLogin, type LoginLifetime } from './session-rules.ts'

type Presented = { token: RefreshToken; installation: string; lifetime: LoginLifetime; now: Date }

/** Refresh token rotation: the token before this one gets the same successor for a minute, an older one ends the login for all. */
export async function renewLogin(
  { db, clock, accessTokens, installation, lifetime }: IdentityDeps,
  cookie: string | undefined,
): Promise<Login> {
  const token = readRefreshToken(cookie)
  if (!token) throw new Refusal('refresh_refused')
  const renewed = await db.transaction(async (tx) => {
    const session = await lockSession(tx, token.sessionId)
    const presented = { token, installation, lifetime, now: clock.now() }
    const refreshToken = session && (await followToken(tx, session, presented))
    if (!refreshToken) return undefined
    return { refreshToken, user: await findUser(tx, session.userId) }
  })
  // Refused only now: thrown inside, it would roll back the end of a login whose token was used twice.
  if (!renewed?.user) throw new Refusal('refresh_refused')
  const { user, refreshToken } = renewed
  return { account: user, accessToken: await accessTokens.issue(user), refreshToken }
}

async function followToken(
  tx: Tx,
  session: StoredSession,
  presented: Presented,
): Promise<RefreshToken | undefined> {
  const { sessionId, secret } = presented.token
  const result = decideRotation(session, hashOf(secret, presented.installation), presented)
  if (result === 'renew') {
    return { sessionId, secret: await rotate(tx, session, presented) }
  }
  if (result === 'repeat' && session.successorSalt !== null) {
    return { sessionId, secret: successorOf(secret, session.successorSalt) }
  }
  await deleteSession(tx, sessionId)
  return undefined
}

async function rotate(
  tx: Tx,
  session: StoredSession,
  { token, installation, lifetime, now }: Presented,
): Promise<string> {
  const salt = newSecret()
  const successor = successorOf(token.secret, salt)
  await saveRotation(tx, session.id, {
    tokenHash: hashOf(successor, installation),
    previousHash: session.tokenHash,
    successorSalt: salt,
    rotatedAt: now,
    expiresAt: endOfLogin(session.createdAt, now, lifetime),
  })
  return successor
}
