import * as z from 'zod/mini'
import { ORDER_STATUSES } from './order-statuses.ts'

/** `data` of `transition_refused`, never a shopper's. `to` may lack where the next status was asked for and none follows. */
export const refusedTransition = z.object({
  from: z.enum(ORDER_STATUSES),
  to: z.optional(z.enum(ORDER_STATUSES)),
})

export type RefusedTransition = z.output<typeof refusedTransition>
