import * as z from 'zod/mini'
import { findNamedOrder } from '#api/orders/index.ts'
import { refundPayment } from '#api/settlement/index.ts'
import { orderNumber } from './command.ts'
import { formatRefunds } from './format-refunds.ts'
import { defineCommand } from './shop-command.ts'

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/** Decimal dollars to cents; read as digits, so that nothing is rounded. */
const amount = z.pipe(
  z.pipe(z.string().check(z.regex(AMOUNT)), z.transform(toCents)),
  z.int().check(z.minimum(1)),
)

function toCents(text: string): number {
  const [, whole = '', part = ''] = AMOUNT.exec(text) ?? []
  return Number(whole + part.padEnd(2, '0'))
}

export const refundOrder = defineCommand({
  name: 'orders refund',
  usage: '<order number> (--amount <dollars> | --all)',
  does: 'gives money of a card order back; the order stays as it is',
  options: {
    amount: { allowed: 'an amount such as 5 or 12.50', does: 'so much' },
    all: { does: 'everything that is left' },
  },
  schema: z
    .strictObject({
      order: orderNumber,
      amount: z.optional(amount),
      all: z._default(z.boolean(), false),
    })
    .check(
      z.refine((request) => request.all === (request.amount === undefined), 'Say either --amount or --all.'),
    ),
  async run({ shop, actor }, { order: named, amount: amountCents }) {
    const { id, orderId } = await findNamedOrder(shop.db, named)
    const refunds = await refundPayment(shop, { orderId: id, amountCents, actor })
    return [`Order ${orderId}:`, ...formatRefunds(refunds, { canBeSent: true })].join(' ')
  },
})
