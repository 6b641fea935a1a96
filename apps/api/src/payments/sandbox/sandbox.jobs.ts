import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { deliverEvent } from './deliver-event.ts'
import { DELIVER_EVENT } from './move-intent.ts'

export function sandboxJobs(shop: Pick<Deps, 'db' | 'clock' | 'config'>): JobHandler[] {
  if (!shop.config.cardSandbox) return []
  return [
    defineJob({
      name: DELIVER_EVENT,
      schema: z.object({ eventId: z.string() }),
      run: ({ eventId }) => deliverEvent(shop, eventId),
    }),
  ]
}
