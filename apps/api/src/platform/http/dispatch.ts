import type { Call } from '@shop/contract/call'
import { ERROR_STATUS, type ErrorCode } from '@shop/contract/errors'
import { isHolderGone } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { Answer, CookieToSet, RawInput, SentFile } from './answer.ts'
import { type AuthRequest, authorise, type Logins } from './authorise.ts'
import type { Noted } from './one-line-log.ts'

export type Outcome = {
  status: number
  body: Record<string, unknown>
  /** Sent in the place of the body. */
  file?: SentFile | undefined
  cookies: readonly CookieToSet[]
  headers: Readonly<Record<string, string>>
  noted: Noted
}

/** The one path to all calls: from HTTP routes and from the pages' in-process transport. */
export type Dispatch = (call: Call, raw: RawInput, request: AuthRequest) => Promise<Outcome>

export type Words = {
  refusals: Record<ErrorCode, string>
  issues: Record<string, string>
  /** Of a `rate_limited`, by when it may be tried again. */
  tooManyAttempts: (retryAfterSeconds: number) => string
}

type DispatchDeps = Logins & {
  answers: readonly Answer[]
  words: Words
  /** Whether the database is away (503) rather than a fault of ours (500). */
  isUnavailable: (error: unknown) => boolean
  onUnexpected: (error: unknown, requestId: string, call: Call) => void
}

export const RETRY_WHEN_AWAY_SECONDS = 5

/** Pipeline of every call, shoppers' and staff's: authorise, parse, use case, reply. */
export function createDispatch(deps: DispatchDeps): Dispatch {
  const answers = new Map(deps.answers.map((answer) => [nameOf(answer.call), answer]))
  return async (call, raw, request) => {
    const answer = answers.get(nameOf(call))
    if (!answer) throw new Error(`Nothing answers ${nameOf(call)}`)
    let caller: string | undefined
    try {
      const authorised = await authorise(answer, request, deps)
      caller = authorised.account
      const { cookies = [], account = caller, file, ...reply } = await authorised.run(raw)
      return {
        status: 200,
        body: { success: true, ...reply },
        file,
        cookies,
        headers: {},
        noted: { account },
      }
    } catch (error) {
      const refusal = toRefusal(error, answer.call, request.requestId, deps)
      const refused = refuse(refusal, request.requestId, deps.words, answer.call.messageInData)
      return { ...refused, noted: { account: caller, refusal: refusal.code } }
    }
  }
}

/** By name: the built pages carry their own instance of the contract. */
function nameOf(call: Call): string {
  return `${call.method} ${call.path}`
}

function toRefusal(error: unknown, call: Call, requestId: string, deps: DispatchDeps): Refusal {
  if (error instanceof Refusal) return error
  if (deps.isUnavailable(error)) {
    return new Refusal('unavailable', { retryAfterSeconds: RETRY_WHEN_AWAY_SECONDS })
  }
  // Erased after the call was let in.
  if (isHolderGone(error)) return new Refusal('unauthenticated')
  deps.onUnexpected(error, requestId, call)
  return new Refusal('internal')
}

/** The one shape of all errors (`docs/rulings.md`, Replies; ERR-33). */
export function refuse(
  { code, detail }: Refusal,
  requestId: string,
  words: Words,
  messageInData = false,
): Outcome {
  const message = messageOf(code, detail, words)
  const data = messageInData ? { message } : detail.data
  const issues = detail.issues?.map((issue) => ({
    ...issue,
    message: words.issues[issue.code] ?? words.refusals.invalid_input,
  }))
  return {
    status: ERROR_STATUS[code],
    body: {
      success: false,
      code,
      message,
      requestId,
      ...(issues && { issues }),
      ...(data !== undefined && { data }),
    },
    cookies: [],
    headers: detail.retryAfterSeconds ? { 'retry-after': String(detail.retryAfterSeconds) } : {},
    noted: { refusal: code },
  }
}

function messageOf(code: ErrorCode, { retryAfterSeconds }: Refusal['detail'], words: Words): string {
  return code === 'rate_limited' && retryAfterSeconds !== undefined
    ? words.tooManyAttempts(retryAfterSeconds)
    : words.refusals[code]
}
