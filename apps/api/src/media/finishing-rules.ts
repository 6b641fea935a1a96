import { setTimeout as pause } from 'node:timers/promises'
import type { Load } from '#api/platform/load.ts'

/** A job that takes longer than five minutes counts as lost and is given to another. */
const BUDGET_MS = 200_000
const LOOK_AGAIN_MS = 1_000
/** Then the job fails and comes back later. */
const TIMEOUT_MS = 60_000

/** Time for one job. */
export type Budget = { isSpent: () => boolean }

export function startBudget(now: () => number = () => performance.now(), budgetMs = BUDGET_MS): Budget {
  const end = now() + budgetMs
  return { isSpent: () => now() >= end }
}

/** Pictures can wait while shoppers are turned away. */
export async function waitForCalm(
  load: Load,
  { lookAgainMs = LOOK_AGAIN_MS, timeoutMs = TIMEOUT_MS } = {},
): Promise<void> {
  for (let waitedMs = 0; load.isHigh(); waitedMs += lookAgainMs) {
    if (waitedMs >= timeoutMs) throw new Error('The shop is too busy for pictures.')
    await pause(lookAgainMs)
  }
}
