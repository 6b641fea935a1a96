import * as z from 'zod/mini'
import { cancelOrder as cancel, findPaymentOfOrder, listRefunds, providerOf } from '#api/settlement/index.ts'
import { orderNumber } from './command.ts'
import { findNamedOrder } from './find-order.ts'
import { defineCommand } from './shop-command.ts'
import { tellRefunds } from './tell-refunds.ts'

/** `orders cancel`: cancels an order, returns its stock and its money. */
export const cancelOrder = defineCommand({
  name: 'orders cancel',
  usage: '<order number> [--unasked]',
  does: 'cancels an order that was not shipped: its pieces go back on the shelf, its money to the card',
  options: {
    unasked: {
      does: 'also where the card provider was taken out of the configuration: you have cancelled the payment there yourself',
    },
  },
  schema: z.strictObject({ order: orderNumber, unasked: z._default(z.boolean(), false) }),
  async run(visit, { order: named, unasked }) {
    const { shop, actor } = visit
    const { id, orderId } = await findNamedOrder(visit, named)
    await cancel(shop, { id, actor, isVouchedFor: unasked })
    const payment = await findPaymentOfOrder(shop.db, id)
    const refunds = payment ? await listRefunds(shop.db, payment.id) : []
    const asked = refunds.filter(({ reason }) => reason === 'cancelled')
    return [
      `Order ${orderId} is cancelled; its pieces are back on the shelf.`,
      ...tellRefunds(asked, payment && providerOf(shop, payment)),
    ].join('\n')
  },
})
