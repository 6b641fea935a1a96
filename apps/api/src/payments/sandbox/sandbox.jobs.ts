import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { deliverEvent } from './deliver-event.ts'
import { forgetSandbox } from './forget-sandbox.ts'
import { DELIVER_EVENT } from './move-intent.ts'

/** What the sandbox does in the background. It forgets also where it takes payments no more; it delivers where it does. */
export function sandboxJobs(shop: Pick<Deps, 'db' | 'clock' | 'config'>): JobHandler[] {
  const forget = defineJob({
    name: 'forget-sandbox-traces',
    schema: z.object({}),
    every: '23 3 * * *',
    run: () => forgetSandbox(shop),
  })
  if (!shop.config.cardSandbox) return [forget]
  const deliver = defineJob({
    name: DELIVER_EVENT,
    schema: z.object({ eventId: z.string() }),
    run: ({ eventId }) => deliverEvent(shop, eventId),
  })
  return [forget, deliver]
}
