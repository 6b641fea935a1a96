import { countSecondSteps } from './factors.repository.ts'
import { type Browser, findBrowserSession } from './open-staff-session.ts'
import { waysOf } from './second-step-ways.ts'
import type { StaffDeps } from './staff-deps.ts'
import { stateOf } from './staff-session-rules.ts'

/** Where the sign-in of a browser stands. */
export async function describeSession(deps: StaffDeps, browser: Browser) {
  const offered = {
    isDemo: deps.mode === 'demo',
    takesPasskeys: deps.passkeyName !== null,
    shopUrl: deps.installation,
  }
  const found = await findBrowserSession(deps, browser)
  if (!found) return { state: 'signed_out' as const, email: null, ways: [], ...offered }
  const { session, member } = found
  const ways = session.stage === 'second_step' ? waysOf(await countSecondSteps(deps.db, member.id)) : []
  return { state: stateOf(session.stage), email: member.email, ways, ...offered }
}
