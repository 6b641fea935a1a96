import type { MadePasskey, PasskeyCreation } from '@shop/contract/admin/passkeys'
import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { staffChanges } from '#api/texts/staff.ts'
import type { RequestInfo } from './actors.ts'
import { beginAppCode, readFirstAppCode } from './app-codes.ts'
import { confirmPendingTotp, countSecondSteps, insertPasskey } from './factors.repository.ts'
import { type Browser, type CompletedSignIn, completeSignIn, requireStage } from './open-staff-session.ts'
import { askForNewPasskey, readNewPasskey } from './passkeys.ts'
import { waysOf } from './second-step-ways.ts'
import type { FoundSession } from './sessions.repository.ts'
import { lockMember, updateMember } from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'

/** The first second step of somebody, which lets them in. All throw Refusal `sign_in_expired`. */

const requireEnrolling = (deps: StaffDeps, browser: Browser) => requireStage(deps, browser, 'enrolling')

export async function enrolAppCode(
  deps: StaffDeps,
  browser: Browser,
): Promise<{ secret: string; uri: string }> {
  const { member } = await requireEnrolling(deps, browser)
  return beginAppCode(deps, { staffId: member.id, email: member.email })
}

/** @throws Refusal `second_step_refused`, `rate_limited` */
export async function confirmEnrolledAppCode(
  deps: StaffDeps,
  { code, request }: { code: string; request: RequestInfo },
  browser: Browser,
): Promise<CompletedSignIn> {
  const found = await requireEnrolling(deps, browser)
  const read = await readFirstAppCode(deps, found.member.id, code)
  const { step } = read
  return finish(deps, found, request, (tx) => confirmPendingTotp(tx, read, { step, now: deps.clock.now() }))
}

export async function askEnrolledPasskey(deps: StaffDeps, browser: Browser): Promise<PasskeyCreation> {
  const { session, member } = await requireEnrolling(deps, browser)
  return askForNewPasskey(deps, session.id, { staffId: member.id, name: member.name, email: member.email })
}

/** @throws Refusal `second_step_refused` */
export async function enrolPasskey(
  deps: StaffDeps,
  { name, passkey, request }: { name: string; passkey: MadePasskey; request: RequestInfo },
  browser: Browser,
): Promise<CompletedSignIn> {
  const found = await requireEnrolling(deps, browser)
  const { session, member } = found
  const read = await readNewPasskey(deps, session.id, { staffId: member.id, name, made: passkey })
  return finish(deps, found, request, (tx) => insertPasskey(tx, read))
}

async function finish(
  deps: StaffDeps,
  { session: { id }, member: { id: staffId, name } }: FoundSession,
  request: RequestInfo,
  keep: (tx: Tx) => Promise<boolean>,
): Promise<CompletedSignIn> {
  const opened = await deps.db.transaction(async (tx) => {
    await lockMember(tx, staffId)
    // Somebody else with the password was on the way, too: the first to finish is who decides.
    if (waysOf(await countSecondSteps(tx, staffId)).length > 0) throw new Refusal('sign_in_expired')
    if (!(await keep(tx))) throw new Refusal('second_step_refused')
    await updateMember(tx, staffId, { enrolUntil: null })
    const staff = { staffId, name, sessionId: id }
    await inChangeSet(tx, { ...request, staff, summary: staffChanges.secondStepSet(name) }, async (changes) =>
      changes.record({
        kind: 'staff',
        id: staffId,
        before: { secondStep: 'begun' },
        after: { secondStep: 'set' },
      }),
    )
    return completeSignIn(tx, deps, { id, staffId, stage: 'enrolling' }, { trustBrowser: false })
  })
  return { opened, staffId }
}
