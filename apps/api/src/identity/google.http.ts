import { GOOGLE_CALLBACK_PATH, GOOGLE_SIGN_IN_PATH, type GoogleFailure } from '@shop/contract/google-sign-in'
import type { Deps } from '#api/deps.ts'
import { networkOf } from '#api/network-of.ts'
import type { BrowserStep, StepReply, Visit } from '#api/platform/http/index.ts'
import { createLimits } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'
import { finishGoogleSignIn } from './finish-google-sign-in.ts'
import { attemptIdIn, readAttemptId } from './google-attempt.ts'
import { createGoogleCookies } from './google-cookies.http.ts'
import { createGoogleIssuer, GoogleRefusal } from './google-issuer.ts'
import { describePage, endPage } from './google-pages.http.ts'
import { createIdentityLimits } from './identity-limits.ts'
import { type GoogleDeps, startGoogleSignIn } from './start-google-sign-in.ts'

/** RFC 6585. */
const STATUS_TOO_MANY = 429

/** A shopper who declines at Google is no error. */
const STATUS_OF: Record<GoogleFailure, number> = {
  declined: 200,
  unverified: 403,
  outdated: 400,
  refused: 400,
  unreachable: 502,
  'not-set-up': 503,
  away: 503,
}

export function identitySteps({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): BrowserStep[] {
  const redirectUri = config.publicUrl + GOOGLE_CALLBACK_PATH
  if (!config.google) {
    const explain = async (_visit: Visit, opener: string): Promise<StepReply> => ({
      status: STATUS_OF['not-set-up'],
      page: describePage(opener, redirectUri),
    })
    return [googleStep(GOOGLE_SIGN_IN_PATH, openerOf, explain)]
  }
  const cookies = createGoogleCookies(config.mode)
  const issuer = createGoogleIssuer(config.google, redirectUri)
  const deps: GoogleDeps = { db, clock, issuer, installation: config.publicUrl }
  const limits = createLimits({ db, clock })
  const { googlePerNetwork: limit } = createIdentityLimits(config.attemptLimits)
  const count = ({ address }: Visit) => limits.consume({ limit, of: networkOf(address) })
  return [
    googleStep(GOOGLE_SIGN_IN_PATH, openerOf, async (visit, opener) => {
      await count(visit)
      const { address, secret } = await startGoogleSignIn(deps, opener)
      return { location: address, cookies: [cookies.attempt.set(secret)] }
    }),
    googleStep(GOOGLE_CALLBACK_PATH, openerOfReturned, async (visit, opener) => {
      await count(visit)
      const secret = cookies.attempt.read(visit)
      const { identity, proof } = await finishGoogleSignIn(deps, { query: visit.query, secret })
      const page = endPage({ attempt: opener, email: identity.email, googleId: identity.googleId })
      return { status: 200, page, cookies: [cookies.proof.set(proof), cookies.attempt.clear()] }
    }),
  ]
}

function openerOf(query: URLSearchParams): string {
  return readAttemptId(query.get('attempt'))
}

function openerOfReturned(query: URLSearchParams): string {
  return attemptIdIn(query.get('state'))
}

function googleStep(
  path: string,
  openerIn: (query: URLSearchParams) => string,
  run: (visit: Visit, opener: string) => Promise<StepReply>,
): BrowserStep {
  return {
    path,
    run: async (visit) => {
      const opener = openerIn(visit.query)
      try {
        return await run(visit, opener)
      } catch (error) {
        if (error instanceof Refusal) return { ...end(opener, 'away', STATUS_TOO_MANY), ...pauseIn(error) }
        if (!(error instanceof GoogleRefusal)) throw error
        return { ...end(opener, error.failure), ...troubleIn(error) }
      }
    },
    failure: ({ query }, status) => end(openerIn(query), 'away', status),
  }
}

function end(attempt: string, failure: GoogleFailure, status = STATUS_OF[failure]): StepReply {
  return { status, page: endPage({ attempt, error: failure }) }
}

function pauseIn({ detail }: Refusal): Pick<StepReply, 'retryAfterSeconds'> {
  return detail.retryAfterSeconds ? { retryAfterSeconds: detail.retryAfterSeconds } : {}
}

/** Logged for the owner: a registration that does not fit, an issuer that is away or sends what is not valid. */
function troubleIn({ failure, cause }: GoogleRefusal): { trouble?: string } {
  const isForOwner = failure === 'refused' || failure === 'unreachable'
  return isForOwner ? { trouble: `${failure}: ${[...reasonsIn(cause)].join(' < ')}` } : {}
}

/** Messages of an error and its causes. Never what these carry beside: codes, tokens and claims. */
function* reasonsIn(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return
  const name = 'error' in error && typeof error.error === 'string' ? error.error : error.name
  yield `${name} (${error.message})`
  yield* reasonsIn(error.cause)
}
