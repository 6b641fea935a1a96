import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import * as z from 'zod/mini'
import { advanceOrder as advance } from '#api/settlement/index.ts'
import { orderNumber } from './command.ts'
import { findNamedOrder } from './find-order.ts'
import { defineCommand } from './shop-command.ts'

/** Cancelling returns stock and money, so it is a command of its own. */
const BY_HAND = ORDER_STATUSES.filter((status) => status !== 'Cancelled')

/** `orders advance`: moves an order on. */
export const advanceOrder = defineCommand({
  name: 'orders advance',
  usage: '<order number> [--to <status>]',
  does: 'moves an order to its next status; a halted one back to where it was',
  options: { to: { allowed: BY_HAND.join(', '), does: 'to this status instead, such as Halted' } },
  schema: z.strictObject({ order: orderNumber, to: z.optional(z.enum(BY_HAND)) }),
  async run(visit, { order: named, to }) {
    const { id, orderId } = await findNamedOrder(visit, named)
    const moved = await advance(visit.shop, { id, to, actor: visit.actor })
    return `Order ${orderId} was ${moved.from} and is ${moved.to} now.`
  },
})
