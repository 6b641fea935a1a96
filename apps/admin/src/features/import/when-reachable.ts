import { CallError } from '@shop/contract/call-error'
import { canResume } from '#admin/platform/uploads/can-resume.ts'
import { untilReachable } from '#admin/platform/uploads/until-reachable.ts'

export type Line = {
  /** Whether the connection is lost at present. */
  onLost: (isLost: boolean) => void
  signal: AbortSignal
}

/** A proxy whose shop starts anew says so in pages of its own for a while; what goes on for longer is no matter of the line. */
const MOST_UNREADABLE = 10

/** Tries again for as long as only the connection is in the way. `isAgain`: an attempt before may have come through. */
export async function whenReachable<Result>(
  work: (isAgain: boolean) => Promise<Result>,
  { onLost, signal }: Line,
): Promise<Result> {
  let unreadable = 0
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      const result = await work(attempt > 0)
      onLost(false)
      return result
    } catch (error) {
      signal.throwIfAborted()
      if (isUnreadable(error)) unreadable += 1
      if (!canResume(error) || unreadable === MOST_UNREADABLE) throw error
      onLost(true)
      await untilReachable(attempt, signal)
    }
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'PARSING_ERROR'
}
