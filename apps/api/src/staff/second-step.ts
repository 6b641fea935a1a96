import type { PasskeyRequest, ShownPasskey } from '@shop/contract/admin/passkeys'
import { type Browser, type CompletedSignIn, completeSignIn, requireStage } from './open-staff-session.ts'
import { askForPasskey, takePasskey } from './passkeys.ts'
import type { StaffDeps } from './staff-deps.ts'
import { type GivenCode, takeCode } from './take-code.ts'

/** @throws Refusal `sign_in_expired`, `second_step_refused`, `rate_limited` */
export async function answerByCode(
  deps: StaffDeps,
  given: GivenCode & { trustBrowser: boolean },
  browser: Browser,
): Promise<CompletedSignIn> {
  const { session } = await requireStage(deps, browser, 'second_step')
  await takeCode(deps, session.staffId, given)
  return finish(deps, session, given)
}

/** @throws Refusal `sign_in_expired` */
export async function askAtSecondStep(deps: StaffDeps, browser: Browser): Promise<PasskeyRequest> {
  const { session } = await requireStage(deps, browser, 'second_step')
  return askForPasskey(deps, { purpose: 'second_step', sessionId: session.id }, session.staffId)
}

/** @throws Refusal `sign_in_expired`, `second_step_refused` */
export async function answerByPasskey(
  deps: StaffDeps,
  given: { passkey: ShownPasskey; trustBrowser: boolean },
  browser: Browser,
): Promise<CompletedSignIn> {
  const { session } = await requireStage(deps, browser, 'second_step')
  await takePasskey(deps, { purpose: 'second_step', sessionId: session.id }, given.passkey, session.staffId)
  return finish(deps, session, given)
}

async function finish(
  deps: StaffDeps,
  { id, staffId }: { id: string; staffId: string },
  trust: { trustBrowser: boolean },
): Promise<CompletedSignIn> {
  const opened = await deps.db.transaction((tx) =>
    completeSignIn(tx, deps, { id, staffId, stage: 'second_step' }, trust),
  )
  return { opened, staffId }
}
