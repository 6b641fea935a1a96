import type { ErrorCode, InputIssue } from '@shop/contract/errors'

/** What a refusal may tell beside its code: lines that ran short, fields that are wrong, seconds to wait. */
export type RefusalDetail = {
  data?: unknown
  issues?: readonly Omit<InputIssue, 'message'>[]
  retryAfterSeconds?: number
  /** What was refused for; stays here. */
  cause?: unknown
}

/** Thrown by a use case that will not do what was asked, for a reason in the contract's catalogue. Rolls back an open transaction. */
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
