/** How long a login lasts without being used. */
export const LOGIN_TTL_MS = 30 * 24 * 60 * 60 * 1000

/** How long the token before the present one is still answered: a reply got lost, or two tabs asked at once. */
const REPEAT_WINDOW_MS = 60 * 1000

/** What the rules need to know of a login. Hashes are those of its present token and of the one before. */
export type Rotation = {
  tokenHash: string
  previousHash: string | null
  rotatedAt: Date | null
  expiresAt: Date
}

/**
 * What to do with a presented refresh token: `renew` gives out its successor, `repeat` the successor that was given
 * out before, `end` ends the login, which has expired or whose old token somebody uses again. Since using the
 * successor makes it the token before the present one, a token is repeated only until its successor has been used.
 */
export function judgeToken(rotation: Rotation, presentedHash: string, now: Date): 'renew' | 'repeat' | 'end' {
  if (rotation.expiresAt <= now) return 'end'
  if (presentedHash === rotation.tokenHash) return 'renew'
  return isRepeated(rotation, presentedHash, now) ? 'repeat' : 'end'
}

function isRepeated({ previousHash, rotatedAt }: Rotation, presentedHash: string, now: Date): boolean {
  if (rotatedAt === null || presentedHash !== previousHash) return false
  return now.getTime() - rotatedAt.getTime() <= REPEAT_WINDOW_MS
}
