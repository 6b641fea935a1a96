import type { PasskeyRequest, ShownPasskey } from '@shop/contract/admin/passkeys'
import { networkOf } from '#api/network-of.ts'
import { Refusal } from '#api/refusal.ts'
import { findPasskey } from './factors.repository.ts'
import { type Browser, type CompletedSignIn, openSession } from './open-staff-session.ts'
import { askForPasskey, takePasskey } from './passkeys.ts'
import { lockMember } from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'

const alone = { purpose: 'sign_in', sessionId: null } as const

/** Counted, since each writes a row and nobody is known yet. */
export async function askToSignIn(deps: StaffDeps, { address }: Browser): Promise<PasskeyRequest> {
  await deps.limits.consume({ limit: deps.bounds.passkeyPerNetwork, of: networkOf(address) })
  return askForPasskey(deps, alone, null)
}

/** A passkey that has checked its holder is both steps in one. Throws Refusal `second_step_refused`. */
export async function signInByPasskey(
  deps: StaffDeps,
  shown: ShownPasskey,
  browser: Browser,
): Promise<CompletedSignIn> {
  const { id, credentialId, staffId } = await takePasskey(deps, alone, shown, null)
  const opened = await deps.db.transaction(async (tx) => {
    await lockMember(tx, staffId)
    // Whoever has removed it since, or reset its holder, has ended the sessions opened with it.
    if ((await findPasskey(tx, credentialId))?.id !== id) throw new Refusal('second_step_refused')
    return openSession(tx, deps, { staffId, stage: 'open', isSteppedUp: true }, browser)
  })
  await deps.limits.refund({ limit: deps.bounds.passkeyPerNetwork, of: networkOf(browser.address) })
  return { opened, staffId }
}
