export type LoginLifetime = { idleMs: number; absoluteMs: number }

/** How long the token before the present one is still answered: a reply got lost, or two tabs asked at once. */
const REPEAT_WINDOW_MS = 60 * 1000

export type Rotation = {
  tokenHash: string
  previousHash: string | null
  rotatedAt: Date | null
  createdAt: Date
  expiresAt: Date
}

type Present = { now: Date; lifetime: LoginLifetime }

export function endOfLogin(createdAt: Date, usedAt: Date, { idleMs, absoluteMs }: LoginLifetime): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + absoluteMs))
}

/**
 * `renew` gives out the successor, `repeat` the successor that was given out before, `end` ends the login, which has
 * expired or whose old token is used again (theft). Using the successor makes it the token before the present one, so a
 * token is repeated only until then.
 */
export function decideRotation(
  rotation: Rotation,
  presentedHash: string,
  present: Present,
): 'renew' | 'repeat' | 'end' {
  if (hasEnded(rotation, present)) return 'end'
  if (presentedHash === rotation.tokenHash) return 'renew'
  return isRepeated(rotation, presentedHash, present.now) ? 'repeat' : 'end'
}

/** A lifetime that was shortened since holds for open logins too. */
function hasEnded({ createdAt, rotatedAt, expiresAt }: Rotation, { now, lifetime }: Present): boolean {
  return expiresAt <= now || endOfLogin(createdAt, rotatedAt ?? createdAt, lifetime) <= now
}

function isRepeated({ previousHash, rotatedAt }: Rotation, presentedHash: string, now: Date): boolean {
  if (rotatedAt === null || presentedHash !== previousHash) return false
  return now.getTime() - rotatedAt.getTime() <= REPEAT_WINDOW_MS
}
