import { canGoOn } from '#admin/platform/uploads/can-go-on.ts'
import { untilReachable } from '#admin/platform/uploads/until-reachable.ts'

export type Line = {
  /** Whether the connection is lost at present. */
  onLost: (isLost: boolean) => void
  signal: AbortSignal
}

/** Tries again for as long as only the connection is in the way. `isAgain`: an attempt before may have come through. */
export async function whenReachable<Result>(
  work: (isAgain: boolean) => Promise<Result>,
  { onLost, signal }: Line,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      const result = await work(attempt > 0)
      onLost(false)
      return result
    } catch (error) {
      signal.throwIfAborted()
      if (!canGoOn(error)) throw error
      onLost(true)
      await untilReachable(attempt, signal)
    }
  }
}
