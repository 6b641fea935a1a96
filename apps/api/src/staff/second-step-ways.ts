import type { SecondStep } from '@shop/contract/admin/staff-fields'
import type { SecondSteps } from './factors.repository.ts'

export type SecondStepWay = SecondStep

/** The usual ones first. Recovery codes alone are none: they stand in for one that is lost. */
export function waysOf({ passkeys, appCode, recoveryCodesLeft }: SecondSteps): SecondStepWay[] {
  if (passkeys === 0 && !appCode) return []
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(appCode ? (['app_code'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery_code'] as const) : []),
  ]
}
