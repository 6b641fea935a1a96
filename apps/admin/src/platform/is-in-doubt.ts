import { CallError, isRefusal } from '@shop/contract/call-error'

const CONFLICT = 409

/**
 * Whether something that is done once, however often it is sent, may have been done although an attempt at it failed. A
 * refusal says that this attempt did nothing; of attempts before it that got no answer only a conflict tells, which the shop
 * finds after it has looked whether it has done the same before. Who asks, whether they may, and how often, it looks at first.
 */
export function isInDoubt(error: unknown, wasInDoubt: boolean): boolean {
  if (!isRefusal(error)) return true
  return wasInDoubt && !isConflict(error)
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof CallError && error.failure.kind === 'HTTP_ERROR' && error.failure.status === CONFLICT
  )
}
