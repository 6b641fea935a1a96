const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** How long to wait before the next attempt, in ms: longer each time, and never the same for all who wait. `random`: 0 to 1. */
export function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt)
  return whole / 2 + (whole / 2) * random
}
