import type { StaffMember } from '#api/caller.ts'
import { countSecondSteps } from './factors.repository.ts'
import { findSessionById } from './sessions.repository.ts'
import { findMember } from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { steppedUpUntil } from './staff-session-rules.ts'

/** Who is signed in, with what the shell of every page shows. */
export async function describeMe({ db, clock }: StaffDeps, caller: StaffMember) {
  const { staffId, name, email, roles, permissions, sessionId } = caller
  const session = await findSessionById(db, sessionId)
  const isDemo = (await findMember(db, staffId))?.member.isDemo ?? false
  // The demo owner, who has no password, stays stepped up as long as the session lasts.
  const until = session && (isDemo ? session.expiresAt : steppedUpUntil(session, clock.now()))
  const { recoveryCodesLeft } = await countSecondSteps(db, staffId)
  return {
    staffId,
    name,
    email,
    roles,
    permissions: [...permissions],
    steppedUpUntil: until?.toISOString() ?? null,
    isDemo,
    recoveryCodesLeft,
  }
}
