import { checkoutJobs } from '#api/checkout/index.ts'
import type { Deps } from '#api/deps.ts'
import { identityJobs, isEmailVerified } from '#api/identity/index.ts'
import { orderJobs } from '#api/orders/index.ts'
import { sandboxJobs } from '#api/payments/index.ts'
import type { JobHandler } from '#api/platform/jobs/index.ts'
import { settlementJobs } from '#api/settlement/index.ts'

/** Every room's work in the background. */
export function allJobs(deps: Omit<Deps, 'tally'>): JobHandler[] {
  return [
    ...orderJobs({ ...deps, isEmailVerified }),
    ...sandboxJobs(deps),
    ...settlementJobs(deps),
    ...checkoutJobs(deps),
    ...identityJobs(deps),
  ]
}
