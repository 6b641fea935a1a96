import { checkoutJobs } from '#api/checkout/index.ts'
import type { Deps } from '#api/deps.ts'
import { identityJobs, isEmailVerified } from '#api/identity/index.ts'
import { orderJobs } from '#api/orders/index.ts'
import { paymentJobs } from '#api/payments/index.ts'
import type { JobHandler } from '#api/platform/jobs/index.ts'
import { settlementJobs } from '#api/settlement/index.ts'

/** Every module's work in the background. */
export function allJobs(deps: Omit<Deps, 'tally'>): JobHandler[] {
  return [
    ...orderJobs({ ...deps, isEmailVerified }),
    ...paymentJobs(deps),
    ...settlementJobs(deps),
    ...checkoutJobs(deps),
    ...identityJobs(deps),
  ]
}
