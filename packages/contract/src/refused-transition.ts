import * as z from 'zod/mini'
import { ORDER_STATUSES } from './order-statuses.ts'

/**
 * What `transition_refused` tells: the status that the order has, and the one that it was to get; none where the next was
 * asked for and none follows. Apart from the orders' calls, since no shopper's call is refused so.
 */
export const refusedTransition = z.object({
  from: z.enum(ORDER_STATUSES),
  to: z.optional(z.enum(ORDER_STATUSES)),
})

/** See {@link refusedTransition}. */
export type RefusedTransition = z.output<typeof refusedTransition>
