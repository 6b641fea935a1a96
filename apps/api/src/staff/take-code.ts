import { Refusal } from '#api/refusal.ts'
import { decryptSecret } from './encrypt-secret.ts'
import { findTotp, takeRecoveryCode, takeTotpStep } from './factors.repository.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import type { StaffDeps } from './staff-deps.ts'
import { findTotpStep } from './totp.ts'

export type GivenCode = { kind: 'app_code' | 'recovery_code'; code: string }

/**
 * Takes a code of somebody, which works once. Counted before it is looked at, so that any number at once stay within
 * the limit.
 * @throws Refusal `second_step_refused`, `rate_limited`
 */
export async function takeCode(deps: StaffDeps, staffId: string, { kind, code }: GivenCode): Promise<void> {
  const { limits, bounds } = deps
  const attempts = { limit: bounds.secondStep, of: staffId }
  await limits.consume(attempts)
  const isTaken = await (kind === 'app_code' ? takeAppCode : takeRecovery)(deps, staffId, code)
  if (!isTaken) throw new Refusal('second_step_refused')
  await limits.refund(attempts)
}

async function takeAppCode(deps: StaffDeps, staffId: string, code: string): Promise<boolean> {
  const { db, clock } = deps
  const totp = await findTotp(db, staffId)
  const secret = totp?.secret && (await decryptSecret(deps, staffId, totp.secret))
  const step = secret ? findTotpStep(secret, code, clock.now()) : undefined
  return step !== undefined && db.transaction((tx) => takeTotpStep(tx, staffId, step))
}

async function takeRecovery(deps: StaffDeps, staffId: string, code: string): Promise<boolean> {
  const codeHash = await recoveryCodeHash(deps, staffId, code)
  return deps.db.transaction((tx) => takeRecoveryCode(tx, staffId, codeHash))
}
