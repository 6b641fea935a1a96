export type Losses = {
  /** Workers in a row that ended young. */
  young: number
  /** Workers in a row that ended before they were open. */
  unopened: number
}

export const NO_LOSSES: Losses = { young: 0, unopened: 0 }

/** A worker that answered for longer did not fail from the start. */
const YOUNG_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** So many failed starts in a row are no accident. */
const MOST_UNOPENED = 5

/** `answeredMs`: how long it answered; undefined if it never did. */
export function afterLoss({ young, unopened }: Losses, answeredMs: number | undefined): Losses {
  const isYoung = answeredMs === undefined || answeredMs < YOUNG_MS
  return { young: isYoung ? young + 1 : 0, unopened: answeredMs === undefined ? unopened + 1 : 0 }
}

export function afterOpening(losses: Losses): Losses {
  return { ...losses, unopened: 0 }
}

/** Exponential backoff, none after a long run. */
export function pauseMsAfter({ young }: Losses): number {
  return young === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (young - 1))
}

/** Never while others answer: the shop is open. */
export function isHopeless({ unopened }: Losses, areOthersOpen: boolean): boolean {
  return !areOthersOpen && unopened >= MOST_UNOPENED
}
