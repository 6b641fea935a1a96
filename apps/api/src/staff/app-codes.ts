import { SHOP } from '@shop/contract/shop'
import { Refusal } from '#api/refusal.ts'
import { staffChanges } from '#api/texts/staff.ts'
import type { StaffActor } from './actors.ts'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'
import { confirmPendingTotp, countSecondSteps, findTotp, savePendingTotp } from './factors.repository.ts'
import { recordOwn } from './record-own.ts'
import { lockMember } from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { findTotpStep, newTotpSecret, toBase32, totpUri } from './totp.ts'

/** A secret for an app; codes of the one before count until one of this was shown. */
export async function beginAppCode(
  deps: StaffDeps,
  { staffId, email }: { staffId: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const bytes = newTotpSecret()
  const encrypted = await encryptSecret(deps, staffId, bytes)
  await deps.db.transaction((tx) => savePendingTotp(tx, staffId, encrypted))
  const secret = toBase32(bytes)
  return { secret, uri: totpUri({ secret, issuer: SHOP.name, account: email }) }
}

type Confirmable = { staffId: string; pendingSecret: string; step: number }

/**
 * Looks whether a code is of the secret that was begun; `confirmPendingTotp` keeps it.
 * @throws Refusal `second_step_refused`, `rate_limited`
 */
export async function readFirstAppCode(deps: StaffDeps, staffId: string, code: string): Promise<Confirmable> {
  const { db, clock, limits, bounds } = deps
  const attempts = { limit: bounds.secondStep, of: staffId }
  await limits.consume(attempts)
  const pendingSecret = (await findTotp(db, staffId))?.pendingSecret
  const secret = pendingSecret && (await decryptSecret(deps, staffId, pendingSecret))
  const step = secret ? findTotpStep(secret, code, clock.now()) : undefined
  if (!pendingSecret || step === undefined) throw new Refusal('second_step_refused')
  await limits.refund(attempts)
  return { staffId, pendingSecret, step }
}

/** @throws Refusal `second_step_refused`, `rate_limited` */
export async function confirmAppCode(deps: StaffDeps, by: StaffActor, code: string): Promise<void> {
  const { staffId } = by.staff
  const read = await readFirstAppCode(deps, staffId, code)
  const { step } = read
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, staffId)
    const { appCode } = await countSecondSteps(tx, staffId)
    if (!(await confirmPendingTotp(tx, read, { step, now: deps.clock.now() })))
      throw new Refusal('second_step_refused')
    const before = { appCode: appCode ? 'former' : 'none' }
    await recordOwn(tx, by, { summary: staffChanges.appCodeSet, before, after: { appCode: 'new' } })
  })
}
