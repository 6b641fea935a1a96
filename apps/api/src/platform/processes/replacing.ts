/** What is remembered of workers that ended, to know when to make the next and when to give up. */
export type Losses = {
  /** Workers in a row that ended young. */
  young: number
  /** Workers in a row that ended before they were open, with none that opened in between. */
  unopened: number
}

/** Nothing was lost yet. */
export const NO_LOSSES: Losses = { young: 0, unopened: 0 }

/** Who has answered for so long was no failure from the start. */
const YOUNG_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** So many starts that fail one after another are no accident. */
const MOST_UNOPENED = 5

/** One worker has ended: after how long of answering, nothing if it never did. */
export function afterLoss({ young, unopened }: Losses, answeredMs: number | undefined): Losses {
  const isYoung = answeredMs === undefined || answeredMs < YOUNG_MS
  return { young: isYoung ? young + 1 : 0, unopened: answeredMs === undefined ? unopened + 1 : 0 }
}

/** One worker answers: starting is possible. */
export function afterOpening(losses: Losses): Losses {
  return { ...losses, unopened: 0 }
}

/** How long to wait before the next one is made: not at all after a long life, then twice as long each time. */
export function pauseMsAfter({ young }: Losses): number {
  return young === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (young - 1))
}

/** Whether another attempt would be one too many. While others answer, it never is: the shop is open. */
export function isHopeless({ unopened }: Losses, areOthersOpen: boolean): boolean {
  return !areOthersOpen && unopened >= MOST_UNOPENED
}
