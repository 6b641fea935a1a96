import { checkoutRetention } from '#api/checkout/checkout.retention.ts'
import type { Deps } from '#api/deps.ts'
import { identityJobs } from '#api/identity/identity.jobs.ts'
import { identityRetention } from '#api/identity/identity.retention.ts'
import { isEmailVerified } from '#api/identity/index.ts'
import { orderJobs } from '#api/orders/orders.jobs.ts'
import { orderRetention } from '#api/orders/orders.retention.ts'
import { sandboxJobs } from '#api/payments/sandbox/sandbox.jobs.ts'
import { sandboxRetention } from '#api/payments/sandbox/sandbox.retention.ts'
import type { JobHandler } from '#api/platform/jobs/index.ts'
import { type RetentionRule, retentionJob } from '#api/platform/retention.ts'
import { ledgerRetention } from '#api/settlement/ledger/ledger.retention.ts'
import { settlementJobs } from '#api/settlement/settlement.jobs.ts'

export const RETENTION: readonly RetentionRule[] = [
  ...orderRetention,
  ...ledgerRetention,
  ...sandboxRetention,
  ...checkoutRetention,
  ...identityRetention,
]

/** Jobs of earlier releases, whose work `retention` does: an upgraded shop would keep their queues and schedules. */
export const RETIRED_JOBS: readonly string[] = [
  'forget-idempotency-keys',
  'forget-links',
  'forget-logins',
  'forget-order-origins',
  'forget-payment-traces',
]

export function allJobs(deps: Omit<Deps, 'metrics'>): JobHandler[] {
  return [
    ...orderJobs({ ...deps, isEmailVerified }),
    ...sandboxJobs(deps),
    ...settlementJobs(deps),
    ...identityJobs(deps),
    retentionJob(deps, RETENTION),
  ]
}
