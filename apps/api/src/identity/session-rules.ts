/** How long a login lasts: without being used, and in any case. */
export type LoginLifetime = { idleMs: number; absoluteMs: number }

/** How long the token before the present one is still answered: a reply got lost, or two tabs asked at once. */
const REPEAT_WINDOW_MS = 60 * 1000

/** What the rules need to know of a login. Hashes are those of its present token and of the one before. */
export type Rotation = {
  tokenHash: string
  previousHash: string | null
  rotatedAt: Date | null
  createdAt: Date
  expiresAt: Date
}

/** When somebody comes with a token, and how long logins last. */
type Present = { now: Date; lifetime: LoginLifetime }

/** When a login ends that was used last at this time: idle for too long, or too old however often it is used. */
export function endOfLogin(createdAt: Date, usedAt: Date, { idleMs, absoluteMs }: LoginLifetime): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + absoluteMs))
}

/**
 * What to do with a presented refresh token: `renew` gives out its successor, `repeat` the successor that was given
 * out before, `end` ends the login, which has expired or whose old token somebody uses again. Since using the
 * successor makes it the token before the present one, a token is repeated only until its successor has been used.
 */
export function judgeToken(
  rotation: Rotation,
  presentedHash: string,
  present: Present,
): 'renew' | 'repeat' | 'end' {
  if (hasEnded(rotation, present)) return 'end'
  if (presentedHash === rotation.tokenHash) return 'renew'
  return isRepeated(rotation, presentedHash, present.now) ? 'repeat' : 'end'
}

/** A lifetime that was shortened since holds for logins that are open already. */
function hasEnded({ createdAt, rotatedAt, expiresAt }: Rotation, { now, lifetime }: Present): boolean {
  return expiresAt <= now || endOfLogin(createdAt, rotatedAt ?? createdAt, lifetime) <= now
}

function isRepeated({ previousHash, rotatedAt }: Rotation, presentedHash: string, now: Date): boolean {
  if (rotatedAt === null || presentedHash !== previousHash) return false
  return now.getTime() - rotatedAt.getTime() <= REPEAT_WINDOW_MS
}
