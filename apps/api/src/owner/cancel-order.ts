import * as z from 'zod/mini'
import { findPaymentOfOrder, listRefunds } from '#api/payments/index.ts'
import { cancelOrder as cancel } from '#api/settlement/index.ts'
import { orderNumber } from './command.ts'
import { findNamedOrder } from './find-order.ts'
import { defineCommand } from './shop-command.ts'
import { tellRefunds } from './tell-refunds.ts'

/** `orders cancel`: cancels an order, returns its stock and its money. */
export const cancelOrder = defineCommand({
  name: 'orders cancel',
  usage: '<order number>',
  does: 'cancels an order that was not shipped: its pieces go back on the shelf, its money to the card',
  options: {},
  schema: z.strictObject({ order: orderNumber }),
  async run(visit, { order: named }) {
    const { shop, actor } = visit
    const { id, orderId } = await findNamedOrder(visit, named)
    await cancel(shop, { id, actor })
    const payment = await findPaymentOfOrder(shop.db, id)
    const refunds = payment ? await listRefunds(shop.db, payment.id) : []
    const asked = refunds.filter(({ reason }) => reason === 'cancelled')
    return [`Order ${orderId} is cancelled; its pieces are back on the shelf.`, ...tellRefunds(asked)].join(
      '\n',
    )
  },
})
