import { email } from '@shop/contract/fields'
import type { GoogleFailure } from '@shop/contract/google-sign-in'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import * as z from 'zod/mini'
import type { GoogleConfig } from '#api/config/index.ts'
import { createFetchWithin, NoAnswer } from '#api/platform/outgoing/fetch-within.ts'
import { type Attempt, codeVerifierOf, nonceOf, stateOf } from './google-attempt.ts'
import { namesOf } from './google-names.ts'
import type { GoogleIdentity } from './google-proof.ts'

const TIMEOUTS = { connectMs: 1_000, wholeMs: 5_000 }
const SCOPE = 'openid email profile'
const FIRST_SERVER_FAULT = 500

export class GoogleRefusal extends Error {
  readonly failure: GoogleFailure
  constructor(failure: GoogleFailure, options?: ErrorOptions) {
    super(failure, options)
    this.name = 'GoogleRefusal'
    this.failure = failure
  }
}

/** Google, or whichever OpenID Connect issuer is configured. Both calls throw {@link GoogleRefusal}. */
export type GoogleIssuer = {
  addressFor: (attempt: Attempt) => Promise<string>
  /** Checks the callback's query and all that the issuer says (OpenID Connect Core, 3.1.3.7). */
  identify: (attempt: Attempt, query: URLSearchParams) => Promise<GoogleIdentity>
}

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email,
  email_verified: z.literal(true),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
})

/** `redirectUri`: the callback's whole address, as registered at the issuer. */
export function createGoogleIssuer(config: GoogleConfig, redirectUri: string): GoogleIssuer {
  const configuration = rememberSuccess(() => discover(config))
  return {
    addressFor: (attempt) =>
      asRefusal(async () => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: stateOf(attempt),
          nonce: nonceOf(attempt),
          code_challenge: await calculatePKCECodeChallenge(codeVerifierOf(attempt)),
          code_challenge_method: 'S256',
        }
        return buildAuthorizationUrl(await configuration(), parameters).href
      }),
    identify: (attempt, query) =>
      asRefusal(async () => {
        const tokens = await authorizationCodeGrant(
          await configuration(),
          new URL(`${redirectUri}?${query}`),
          {
            expectedState: stateOf(attempt),
            expectedNonce: nonceOf(attempt),
            pkceCodeVerifier: codeVerifierOf(attempt),
            idTokenExpected: true,
          },
        )
        return toIdentity(tokens.claims())
      }),
  }
}

function discover({ clientId, clientSecret, issuer }: GoogleConfig): Promise<Configuration> {
  const address = new URL(issuer)
  return discovery(address, clientId, clientSecret, undefined, {
    // The library trusts TLS alone otherwise; the signature is checked as well.
    execute: [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])],
    [customFetch]: createIssuerFetch(createFetchWithin(TIMEOUTS)),
  })
}

/** A 5xx counts as no answer. */
function createIssuerFetch(fetchWithin: typeof fetch): CustomFetch {
  return async (url, { body, ...request }) => {
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : body
    const response = await fetchWithin(url, { ...request, body: sent })
    if (response.status < FIRST_SERVER_FAULT) return response
    throw new NoAnswer(url, { cause: new Error(`It answered ${response.status}`) })
  }
}

/** Memoises a success for the life of the process; after a failure the next caller asks again. */
function rememberSuccess<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined
  return async () => {
    asked ??= ask()
    const mine = asked
    try {
      return await mine
    } catch (error) {
      if (asked === mine) asked = undefined
      throw error
    }
  }
}

function toIdentity(said: unknown): GoogleIdentity {
  const { success, data, error } = z.safeParse(claims, said)
  if (success) return { googleId: data.sub, email: data.email, ...namesOf(data, data.email) }
  const isUnverified = error.issues.some(({ path }) => path[0] === 'email_verified')
  throw new GoogleRefusal(isUnverified ? 'unverified' : 'refused', { cause: error })
}

async function asRefusal<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GoogleRefusal) throw error
    throw new GoogleRefusal(failureOf(error), { cause: error })
  }
}

function failureOf(error: unknown): GoogleFailure {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'declined'
  return error instanceof Error && error.cause instanceof NoAnswer ? 'unreachable' : 'refused'
}
