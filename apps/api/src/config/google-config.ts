import { StartError } from '#api/platform/start-error.ts'

/** A registration with an OpenID Connect issuer: Google, or another that `issuer` names. The secret is never printed. */
export type GoogleConfig = { clientId: string; clientSecret: string; issuer: string }

/** The variables about Google, each checked by itself. */
type GoogleVariables = {
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  GOOGLE_ISSUER?: string | undefined
}

const GOOGLE_ISSUER = 'https://accounts.google.com'

/**
 * All or nothing: a shop that is half registered would only fail later, in front of a shopper.
 * @returns nothing when no variable is set
 * @throws StartError when some are missing
 */
export function readGoogle(given: GoogleVariables): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given
  if (clientId && clientSecret) {
    return { clientId, clientSecret, issuer: given.GOOGLE_ISSUER ?? GOOGLE_ISSUER }
  }
  if (!clientId && !clientSecret && !given.GOOGLE_ISSUER) return undefined
  const missing = Object.entries({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret })
    .filter(([, value]) => !value)
    .map(([name]) => name)
  throw new StartError(
    `Signing in with Google lacks ${missing.join(' and ')}; set both of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or no GOOGLE_ variable.`,
  )
}
