import { PERMISSIONS, type Permission } from '@shop/contract/permissions'
import type { StoredSession } from './sessions.repository.ts'
import type { StoredRole } from './staff.repository.ts'
import type { Stage } from './staff.tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const IDLE_MS = 12 * HOUR_MS
/** Also how long a browser is trusted with the second step. */
export const WEEK_MS = 7 * DAY_MS
export const STEP_UP_MS = 10 * MINUTE_MS
/** A write for each call would cost more than knowing the second is worth. */
const TOUCH_MS = MINUTE_MS

const STAGE_MS: Record<Stage, number> = {
  second_step: 10 * MINUTE_MS,
  enrolling: HOUR_MS,
  open: WEEK_MS,
}

/** As the contract calls a stage. */
export function stateOf(stage: Stage): 'signed_in' | Exclude<Stage, 'open'> {
  return stage === 'open' ? 'signed_in' : stage
}

type Times = Pick<StoredSession, 'seenAt' | 'expiresAt'>

export function endOfSession(stage: Stage, now: Date): Date {
  return new Date(now.getTime() + STAGE_MS[stage])
}

export function isOver({ seenAt, expiresAt }: Times, now: Date): boolean {
  return expiresAt <= now || seenAt.getTime() + IDLE_MS <= now.getTime()
}

export function isToBeTouched({ seenAt }: Times, now: Date): boolean {
  return seenAt.getTime() + TOUCH_MS <= now.getTime()
}

/** Until when it is stepped up; null when it is not. */
export function steppedUpUntil({ stepUpAt }: Pick<StoredSession, 'stepUpAt'>, now: Date): Date | null {
  if (!stepUpAt) return null
  const until = new Date(stepUpAt.getTime() + STEP_UP_MS)
  return until > now ? until : null
}

/** Names that this release does not know are passed over. */
export function permissionsOf({ isOwner, permissions }: StoredRole): Permission[] {
  return isOwner ? [...PERMISSIONS] : PERMISSIONS.filter((each) => permissions.includes(each))
}
