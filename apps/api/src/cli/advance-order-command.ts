import * as z from 'zod/mini'
import { findNamedOrder } from '#api/orders/index.ts'
import { advanceOrder as advance, STATUSES_BY_HAND } from '#api/settlement/index.ts'
import { orderNumber } from './command.ts'
import { defineCommand } from './shop-command.ts'

export const advanceOrder = defineCommand({
  name: 'orders advance',
  usage: '<order number> [--to <status>]',
  does: 'moves an order to its next status; a halted one back to where it was',
  options: { to: { allowed: STATUSES_BY_HAND.join(', '), does: 'to this status instead, such as Halted' } },
  schema: z.strictObject({ order: orderNumber, to: z.optional(z.enum(STATUSES_BY_HAND)) }),
  async run({ shop, actor }, { order: named, to }) {
    const { id, orderId } = await findNamedOrder(shop.db, named)
    const moved = await advance(shop, { id, to, actor })
    return `Order ${orderId} was ${moved.from} and is ${moved.to} now.`
  },
})
