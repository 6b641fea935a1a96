import type { Tx } from '#api/platform/db/index.ts'
import { refreshRefused } from './identity.errors.ts'
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
import { judgeToken, LOGIN_TTL_MS } from './session-rules.ts'

/**
 * Renews a login: a new access token, and the successor of the refresh token. The token before the present one is
 * answered with the same successor for a minute; any older one ends the login for everybody who holds a token of it.
 */
export async function renewLogin(
  { db, clock, accessTokens }: IdentityDeps,
  cookie: string | undefined,
): Promise<Login> {
  const token = readRefreshToken(cookie)
  if (!token) throw refreshRefused()
  const renewed = await db.transaction(async (tx) => {
    const session = await lockSession(tx, token.sessionId)
    const refreshToken = session && (await followToken(tx, session, token, clock.now()))
    if (!refreshToken) return undefined
    return { refreshToken, user: await findUser(tx, session.userId) }
  })
  // Refused only now: thrown inside, it would undo the end of a login whose token was used twice.
  if (!renewed?.user) throw refreshRefused()
  const { user, refreshToken } = renewed
  return { userId: user.id, accessToken: await accessTokens.issue(user), refreshToken }
}

/** Carries out the verdict on a token: its successor, or undefined and the login is ended. */
async function followToken(
  tx: Tx,
  session: StoredSession,
  { sessionId, secret }: RefreshToken,
  now: Date,
): Promise<RefreshToken | undefined> {
  const verdict = judgeToken(session, hashOf(secret), now)
  if (verdict === 'renew') return { sessionId, secret: await rotate(tx, session, secret, now) }
  if (verdict === 'repeat' && session.successorSalt !== null) {
    return { sessionId, secret: successorOf(secret, session.successorSalt) }
  }
  await deleteSession(tx, sessionId)
  return undefined
}

async function rotate(tx: Tx, session: StoredSession, secret: string, now: Date): Promise<string> {
  const salt = newSecret()
  const successor = successorOf(secret, salt)
  await saveRotation(tx, session.id, {
    tokenHash: hashOf(successor),
    previousHash: session.tokenHash,
    successorSalt: salt,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + LOGIN_TTL_MS),
  })
  return successor
}
