import { canonicalEmail } from '@shop/contract/canonical-email'
import { hashOf, isSecret } from '#api/identity/index.ts'
import { networkOf } from '#api/network-of.ts'
import type { Read, Tx } from '#api/platform/db/index.ts'
import type { Attempts } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'
import { countSecondSteps } from './factors.repository.ts'
import { type Browser, type Opened, openSession } from './open-staff-session.ts'
import { type SecondStepWay, waysOf } from './second-step-ways.ts'
import { isTrustedBrowser } from './sessions.repository.ts'
import { findMemberByEmail, lockIfPasswordUnchanged, type StoredMember } from './staff.repository.ts'
import type { Stage } from './staff.tables.ts'
import type { PasswordDeps, StaffDeps } from './staff-deps.ts'

/** Looked up for an unknown address, which takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type SignedIn = { opened: Opened; stage: Stage; ways: SecondStepWay[]; staffId: string }

/**
 * The first step. An unknown e-mail, a wrong password and somebody without one get the same answer after the same work.
 * @throws Refusal `wrong_credentials`, `rate_limited`, `second_step_missing`
 */
export async function signIn(
  deps: PasswordDeps,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn> {
  const { db, passwords, limits } = deps
  const member = await findMemberByEmail(db, email)
  const isTrusted = await isTrustedWith(deps, db, member?.id ?? NOBODY, browser)
  const attempts = attemptsOf(deps, { member, email, isTrusted }, browser)
  await limits.consume(...attempts)
  const isRight = await passwords.isRight(password, member?.passwordHash)
  if (!member || !isRight) throw new Refusal('wrong_credentials')
  const entered = await db.transaction(async (tx) => {
    // Checking took a while: whoever has changed the password meanwhile has ended the sessions made with it, and the trust.
    const held = await lockIfPasswordUnchanged(tx, member)
    if (!held) throw new Refusal('wrong_credentials')
    return enter(tx, deps, held, browser)
  })
  await limits.refund(...attempts)
  return entered
}

/** Opens what the password opens, by second steps and trust as of now. Throws Refusal `second_step_missing`. */
async function enter(tx: Tx, deps: StaffDeps, member: StoredMember, browser: Browser): Promise<SignedIn> {
  const staffId = member.id
  const ways = waysOf(await countSecondSteps(tx, staffId))
  const isTrusted = await isTrustedWith(deps, tx, staffId, browser)
  const stage = stageAfterPassword(member, { ways, isTrusted, now: deps.clock.now() })
  const opened = await openSession(tx, deps, { staffId, stage, isSteppedUp: false }, browser)
  return { opened, stage, ways: stage === 'second_step' ? ways : [], staffId }
}

type AfterPassword = { ways: readonly SecondStepWay[]; isTrusted: boolean; now: Date }

function stageAfterPassword({ enrolUntil }: StoredMember, { ways, isTrusted, now }: AfterPassword): Stage {
  if (ways.length > 0) return isTrusted ? 'open' : 'second_step'
  // The password alone opens the way to a first second step only to whoever followed a link just now.
  if (!enrolUntil || enrolUntil <= now) throw new Refusal('second_step_missing')
  return 'enrolling'
}

async function isTrustedWith(
  { clock, installation }: StaffDeps,
  read: Read,
  staffId: string,
  { trust }: Browser,
): Promise<boolean> {
  if (!isSecret(trust)) return false
  return isTrustedBrowser(read, { staffId, secretHash: hashOf(trust, installation) }, clock.now())
}

type Wanted = { member: StoredMember | undefined; email: string; isTrusted: boolean }

function attemptsOf(
  { bounds }: StaffDeps,
  { member, email, isTrusted }: Wanted,
  { address, trust }: Browser,
): Attempts[] {
  const network = { limit: bounds.signInPerNetwork, of: networkOf(address) }
  const account = member?.id ?? canonicalEmail(email)
  return isTrusted
    ? [network, { limit: bounds.trustedSignIn, of: `${account} ${trust}` }]
    : [network, { limit: bounds.signIn, of: account }]
}
