import { checkoutRetention } from '#api/checkout/index.ts'
import type { Deps } from '#api/deps.ts'
import { identityJobs, identityRetention, isEmailVerified } from '#api/identity/index.ts'
import { orderJobs, orderRetention } from '#api/orders/index.ts'
import { paymentRetention, sandboxJobs } from '#api/payments/index.ts'
import type { JobHandler } from '#api/platform/jobs/index.ts'
import { type RetentionRule, retentionJob } from '#api/platform/retention.ts'
import { settlementJobs } from '#api/settlement/index.ts'

/** What every module lets go of. */
export const RETENTION: readonly RetentionRule[] = [
  ...orderRetention,
  ...paymentRetention,
  ...checkoutRetention,
  ...identityRetention,
]

/** Jobs of earlier releases, whose work `retention` does: a shop that is upgraded would keep their queues and schedules. */
export const RETIRED_JOBS: readonly string[] = [
  'forget-idempotency-keys',
  'forget-links',
  'forget-logins',
  'forget-order-origins',
  'forget-payment-traces',
]

/** Every module's work in the background. */
export function allJobs(deps: Omit<Deps, 'metrics'>): JobHandler[] {
  return [
    ...orderJobs({ ...deps, isEmailVerified }),
    ...sandboxJobs(deps),
    ...settlementJobs(deps),
    ...identityJobs(deps),
    retentionJob(deps, RETENTION),
  ]
}
