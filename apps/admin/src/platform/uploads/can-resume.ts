import { CallError, errorCodeOf } from '@shop/contract/call-error'

const PASSING = ['upload_offset', 'unavailable', 'rate_limited']

/**
 * Whether an upload goes on by itself: no answer, an answer out of turn, or one that asks to come again. Narrower than
 * `isTransient`: a fault of the shop, or of where it keeps files, would be met again with every chunk.
 */
export function canResume(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const code = errorCodeOf(error)
  return error.failure.kind !== 'HTTP_ERROR' || (code !== undefined && PASSING.includes(code))
}
