import type { ErrorCode, InputIssue } from '@shop/contract/errors'

export type RefusalDetail = {
  data?: unknown
  issues?: readonly Omit<InputIssue, 'message'>[]
  retryAfterSeconds?: number
  /** Why, for the log alone; never in the reply. */
  cause?: unknown
}

/** Expected failure of a use case, for a reason in the contract's catalogue. Rolls back an open transaction. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: RefusalDetail
  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(code, { cause: detail.cause })
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

/** 400: what stands at `path` of the input is refused by a rule that the contract's schema cannot know. */
export function invalidField(path: string, code: InputIssue['code'] = 'invalid'): Refusal {
  return new Refusal('invalid_input', { issues: [{ path, code }] })
}
