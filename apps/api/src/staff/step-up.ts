import type { ShownPasskey } from '@shop/contract/admin/passkeys'
import type { StaffMember } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'
import { takePasskey } from './passkeys.ts'
import { saveStepUp } from './sessions.repository.ts'
import { findMember } from './staff.repository.ts'
import type { PasswordDeps, StaffDeps } from './staff-deps.ts'
import { STEP_UP_MS } from './staff-session-rules.ts'
import { type GivenCode, takeCode } from './take-code.ts'

/** Answers until when. Throws Refusal `second_step_refused` (the same for password and code), `rate_limited`. */
export async function stepUpByCode(
  deps: PasswordDeps,
  { staffId, sessionId }: StaffMember,
  { password, ...given }: GivenCode & { password: string },
): Promise<Date> {
  const attempts = { limit: deps.bounds.secondStep, of: staffId }
  await deps.limits.consume(attempts)
  const found = await findMember(deps.db, staffId)
  if (!(await deps.passwords.isRight(password, found?.member.passwordHash)))
    throw new Refusal('second_step_refused')
  // The code counts by itself: one attempt is one.
  await deps.limits.refund(attempts)
  await takeCode(deps, staffId, given)
  return openStepUp(deps, sessionId)
}

/** Answers until when. Throws Refusal `second_step_refused`. */
export async function stepUpByPasskey(
  deps: StaffDeps,
  { staffId, sessionId }: StaffMember,
  shown: ShownPasskey,
): Promise<Date> {
  await takePasskey(deps, { purpose: 'step_up', sessionId }, shown, staffId)
  return openStepUp(deps, sessionId)
}

async function openStepUp({ db, clock }: StaffDeps, sessionId: string): Promise<Date> {
  const now = clock.now()
  await db.transaction((tx) => saveStepUp(tx, sessionId, now))
  return new Date(now.getTime() + STEP_UP_MS)
}
