import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { EXPIRE_HOLDS, expireHolds } from './expire-holds.ts'
import { handleProviderEvent } from './handle-provider-event.ts'
import { SEND_REFUNDS } from './ledger/ask-refund.ts'
import { PROVIDER_EVENT } from './receive-event.ts'
import { RECONCILE, reconcile } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'
import type { Shop } from './settlement-deps.ts'

const nothing = z.object({})

/** Each is idempotent. */
export function settlementJobs(shop: Shop): JobHandler[] {
  return [
    defineJob({
      name: PROVIDER_EVENT,
      schema: z.object({ eventId: z.string() }),
      run: ({ eventId }) => handleProviderEvent(shop, eventId),
    }),
    defineJob({ name: EXPIRE_HOLDS, schema: nothing, everySeconds: 60, run: () => expireHolds(shop) }),
    defineJob({ name: SEND_REFUNDS, schema: nothing, everySeconds: 60, run: () => sendRefunds(shop) }),
    defineJob({ name: RECONCILE, schema: nothing, everySeconds: 300, run: () => reconcile(shop) }),
  ]
}
