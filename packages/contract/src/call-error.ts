import { type ErrorCode, type InputIssue, isErrorCode } from './errors.ts'

/** The four ways a call fails (section 4 of the specification; ERR-03 to ERR-06). */
export type CallFailure =
  | { kind: 'TIMEOUT_ERROR' | 'FETCH_ERROR' | 'PARSING_ERROR' }
  | { kind: 'HTTP_ERROR'; status: number; body: ErrorBody }

export type ErrorBody = {
  code?: string | undefined
  message?: string | undefined
  requestId?: string | undefined
  issues?: InputIssue[] | undefined
  data?: unknown
}

/** Thrown by every failed call. Tell failures apart by `failure`, or by {@link hasErrorCode}. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(failure.kind === 'HTTP_ERROR' ? `${failure.kind} ${failure.status}` : failure.kind, options)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** Whether the server refused the call with this code. */
export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof CallError && error.failure.kind === 'HTTP_ERROR' && error.failure.body.code === code
}

/** The shop has said no, so nothing of the call was done; whatever else went wrong, it may have been. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'HTTP_ERROR' && error.failure.status < 500
}

/** The catalogue code of a failed call, if the server gave one. Brings the whole catalogue: shoppers' pages do without. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'HTTP_ERROR') return undefined
  const { code } = error.failure.body
  return isErrorCode(code) ? code : undefined
}

/** The server's own words about a failed call, if it gave any. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof CallError && error.failure.kind === 'HTTP_ERROR'
    ? error.failure.body.message
    : undefined
}

/** Where to find an unexpected failure in the shop's log, if it was one (ERR-33). */
export function faultIdOf(error: unknown): string | undefined {
  return hasErrorCode(error, 'internal') && error instanceof CallError && error.failure.kind === 'HTTP_ERROR'
    ? error.failure.body.requestId
    : undefined
}

export function issuesOf(error: unknown): readonly InputIssue[] {
  return error instanceof CallError && error.failure.kind === 'HTTP_ERROR'
    ? (error.failure.body.issues ?? [])
    : []
}
