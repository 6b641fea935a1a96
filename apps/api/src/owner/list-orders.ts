import { formatCents } from '@shop/contract/money'
import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import * as z from 'zod/mini'
import { listNewestOrders } from '#api/orders/index.ts'
import { moment, table } from './print.ts'
import { defineCommand } from './shop-command.ts'

const MOST = 1_000
const limit = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
  z.int().check(z.minimum(1), z.maximum(MOST)),
)

/** `orders list`: the last orders that were placed. */
export const listOrders = defineCommand({
  name: 'orders list',
  usage: '[--status <status>] [--limit <number>]',
  does: 'lists orders, the last one placed first',
  options: {
    status: { allowed: ORDER_STATUSES.join(', '), does: 'only those in this status' },
    limit: { allowed: `a whole number from 1 to ${MOST}`, does: 'how many at most; 20 unless told' },
  },
  schema: z.strictObject({
    status: z.optional(z.enum(ORDER_STATUSES)),
    limit: z._default(limit, 20),
  }),
  async run({ shop }, { status, limit: most }) {
    const found = await listNewestOrders(shop.db, { status, limit: most + 1 })
    const orders = found.slice(0, most)
    if (orders.length === 0) return status ? `No order is ${status}.` : 'There is no order yet.'
    const list = table(
      ['Order', 'Placed', 'Status', 'Total', 'Paid', 'Customer'],
      orders.map(({ orderId, createdAt, status: stands, totalCents, paymentMethod, contactName }) => [
        orderId,
        moment(createdAt),
        stands,
        formatCents(totalCents),
        paymentMethod === 'stripe' ? 'by card' : 'on delivery',
        contactName,
      ]),
    )
    return found.length > most ? `${list}\nThere are more; --limit shows them.` : list
  },
})
