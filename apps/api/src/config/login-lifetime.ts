import { whole } from './value-kinds.ts'
import { type ValuesOf, withDefault } from './variable.ts'

/** Without being used (`LOGIN_IDLE_DAYS`), and in any case (`LOGIN_MAX_DAYS`). */
export type LoginLifetime = { idleMs: number; absoluteMs: number }

const DAY_MS = 86_400_000
/** Browsers store no cookie for longer. */
const MOST_DAYS = 400

export const loginVariables = {
  LOGIN_IDLE_DAYS: withDefault(30, {
    ...whole(1, MOST_DAYS),
    decides: `after how many days a login ends when it is not used (1 to ${MOST_DAYS})`,
  }),
  LOGIN_MAX_DAYS: withDefault(90, {
    ...whole(1, MOST_DAYS),
    decides: `after how many days a login ends in any case (1 to ${MOST_DAYS})`,
  }),
}

export function readLoginLifetime(given: ValuesOf<typeof loginVariables>): LoginLifetime {
  return { idleMs: given.LOGIN_IDLE_DAYS * DAY_MS, absoluteMs: given.LOGIN_MAX_DAYS * DAY_MS }
}
