import { formatCents } from '@shop/contract/money'
import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-statuses'
import * as z from 'zod/mini'
import { listAllOrders } from '#api/orders/index.ts'
import { orderNumber } from './command.ts'
import { defineCommand } from './shop-command.ts'
import { moment, table } from './text-layout.ts'

const MOST = 1_000
const limit = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
  z.int().check(z.minimum(1), z.maximum(MOST)),
)

export const listOrders = defineCommand({
  name: 'orders list',
  usage: '[--status <status>] [--limit <number>] [--after <order>]',
  does: 'lists orders, the last one placed first',
  options: {
    status: { allowed: ORDER_STATUSES.join(', '), does: 'only those in this status' },
    limit: { allowed: `a whole number from 1 to ${MOST}`, does: 'how many at most; 20 unless told' },
    after: { allowed: 'an order number', does: 'goes on with the orders that were placed before this one' },
  },
  schema: z.strictObject({
    status: z.optional(z.enum(ORDER_STATUSES)),
    limit: z._default(limit, 20),
    after: z.optional(orderNumber),
  }),
  async run({ shop: { db } }, { status, limit: most, after }) {
    const { orders, next } = await listAllOrders(db, { status, after, limit: most })
    if (orders.length === 0) return nothingFound(status, after)
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
    return next === null ? list : `${list}\nThere are more: --after ${next} lists them.`
  },
})

function nothingFound(status: OrderStatus | undefined, after: string | undefined): string {
  const older = after === undefined ? '' : ' older'
  if (status) return `No${older} order is ${status}.`
  return after === undefined ? 'There is no order yet.' : 'There is no older order.'
}
