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

/** A token that somebody comes with, where and when. */
type Presented = { token: RefreshToken; installation: string; now: Date }

/**
 * Renews a login: a new access token, and the successor of the refresh token. The token before the present one is
 * answered with the same successor for a minute; any older one ends the login for everybody who holds a token of it.
 */
export async function renewLogin(
  { db, clock, accessTokens, installation }: IdentityDeps,
  cookie: string | undefined,
): Promise<Login> {
  const token = readRefreshToken(cookie)
  if (!token) throw refreshRefused()
  const renewed = await db.transaction(async (tx) => {
    const session = await lockSession(tx, token.sessionId)
    const refreshToken =
      session && (await followToken(tx, session, { token, installation, now: clock.now() }))
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
  { token, installation, now }: Presented,
): Promise<RefreshToken | undefined> {
  const { sessionId, secret } = token
  const verdict = judgeToken(session, hashOf(secret, installation), now)
  if (verdict === 'renew') {
    return { sessionId, secret: await rotate(tx, session, { token, installation, now }) }
  }
  if (verdict === 'repeat' && session.successorSalt !== null) {
    return { sessionId, secret: successorOf(secret, session.successorSalt) }
  }
  await deleteSession(tx, sessionId)
  return undefined
}

async function rotate(
  tx: Tx,
  session: StoredSession,
  { token, installation, now }: Presented,
): Promise<string> {
  const salt = newSecret()
  const successor = successorOf(token.secret, salt)
  await saveRotation(tx, session.id, {
    tokenHash: hashOf(successor, installation),
    previousHash: session.tokenHash,
    successorSalt: salt,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + LOGIN_TTL_MS),
  })
  return successor
}
