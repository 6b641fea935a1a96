import { checkoutJobs } from '#api/checkout/checkout.jobs.ts'
import type { Deps } from '#api/deps.ts'
import { identityJobs } from '#api/identity/identity.jobs.ts'
import { isEmailVerified } from '#api/identity/index.ts'
import { orderJobs } from '#api/orders/orders.jobs.ts'
import { sandboxJobs } from '#api/payments/sandbox/sandbox.jobs.ts'
import type { JobHandler } from '#api/platform/jobs/index.ts'
import { settlementJobs } from '#api/settlement/settlement.jobs.ts'

/** Every module's work in the background. */
export function allJobs(deps: Omit<Deps, 'tally'>): JobHandler[] {
  return [
    ...orderJobs({ ...deps, isEmailVerified }),
    ...sandboxJobs(deps),
    ...settlementJobs(deps),
    ...checkoutJobs(deps),
    ...identityJobs(deps),
  ]
}
