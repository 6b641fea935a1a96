import type { AuthenticateStaff } from '#api/caller.ts'
import type { Config } from '#api/config/index.ts'
import { findBrowserSession } from './open-staff-session.ts'
import { touchSession } from './sessions.repository.ts'
import { staffCookieNames } from './staff-cookie-names.ts'
import type { StaffDeps } from './staff-deps.ts'
import { isToBeTouched, permissionsOf, steppedUpUntil } from './staff-session-rules.ts'

/**
 * Reads the session at each call: one that was taken away, or whose holder was removed, opens nothing any more.
 * `isUse`: it counts as use, which keeps the session from ending idle.
 */
export function createAuthenticateStaff(
  deps: StaffDeps,
  mode: Config['mode'],
  { isUse }: { isUse: boolean },
): AuthenticateStaff {
  const { session: name } = staffCookieNames(mode)
  return async (cookies) => {
    const found = await findBrowserSession(deps, { session: cookies[name] })
    if (found?.session.stage !== 'open') return null
    const { session, member, role } = found
    const now = deps.clock.now()
    if (isUse && isToBeTouched(session, now))
      await deps.db.transaction((tx) => touchSession(tx, session, now))
    return {
      staffId: member.id,
      name: member.name,
      email: member.email,
      roles: [role.name],
      permissions: new Set(permissionsOf(role)),
      sessionId: session.id,
      isSteppedUp: member.isDemo || steppedUpUntil(session, now) !== null,
    }
  }
}
