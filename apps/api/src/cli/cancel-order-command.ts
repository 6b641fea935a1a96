import * as z from 'zod/mini'
import { findNamedOrder } from '#api/orders/index.ts'
import { cancelOrder as cancel } from '#api/settlement/index.ts'
import { orderNumber } from './command.ts'
import { formatRefunds } from './format-refunds.ts'
import { defineCommand } from './shop-command.ts'

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
  async run({ shop, actor }, { order: named, unasked }) {
    const { id, orderId } = await findNamedOrder(shop.db, named)
    const { refunds, canBeSent } = await cancel(shop, { id, actor, isVouchedFor: unasked })
    return [
      `Order ${orderId} is cancelled; its pieces are back on the shelf.`,
      ...formatRefunds(refunds, { canBeSent }),
    ].join('\n')
  },
})
