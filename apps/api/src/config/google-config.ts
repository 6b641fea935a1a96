import * as z from 'zod/mini'
import { isLoopback } from '#api/is-loopback.ts'
import { StartError } from '#api/platform/start-error.ts'
import { url } from './value-kinds.ts'
import { optional, type ValuesOf } from './variable.ts'

/** Of Google or another OpenID Connect issuer. The secret is never printed. */
export type GoogleConfig = { clientId: string; clientSecret: string; issuer: string }

const GOOGLE_ISSUER = 'https://accounts.google.com'

/** Not normalised: issuers are compared to the letter. Plain http only on this machine. */
const issuer = url(/^https?$/).check(
  z.refine((text) => {
    const { protocol, hostname, search, hash } = new URL(text)
    return search === '' && hash === '' && (protocol === 'https:' || isLoopback(hostname))
  }),
)

export const googleVariables = {
  GOOGLE_CLIENT_ID: optional({
    schema: z.string(),
    allowed: 'the client id that Google gave the shop',
    decides:
      "the shop's registration for signing in with Google: this and the secret, both or neither; see [operations](docs/operations.md#signing-in-with-google)",
  }),
  GOOGLE_CLIENT_SECRET: optional({
    schema: z.string(),
    allowed: 'the client secret that Google gave the shop',
    isSecret: true,
    decides: 'the secret of that registration',
  }),
  GOOGLE_ISSUER: optional({
    schema: issuer,
    allowed: 'an https URL, or an http one of this machine',
    byDefault: `\`${GOOGLE_ISSUER}\``,
    decides: "another OpenID Connect issuer in Google's place; plain `http` only on this machine",
  }),
}

/** All or nothing: half a registration would fail in front of a shopper. Throws StartError. */
export function readGoogle(given: ValuesOf<typeof googleVariables>): GoogleConfig | undefined {
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
