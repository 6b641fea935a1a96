import { formatCents } from '@shop/contract/money'
import { type Adjustment, adjustmentsOf, lineCentsOf } from '@shop/contract/totals'
import * as z from 'zod/mini'
import type { StoredOrder } from '#api/orders/index.ts'
import {
  findPaymentOfOrder,
  listAlertsOf,
  listReceipts,
  listRefunds,
  type StoredPayment,
} from '#api/payments/index.ts'
import { orderNumber } from './command.ts'
import { findNamedOrder } from './find-order.ts'
import { facts, moment, plain, section, table } from './print.ts'
import { defineCommand, type Visit } from './shop-command.ts'

/** `orders show`: all that is known of one order, and who did what to it. */
export const showOrder = defineCommand({
  name: 'orders show',
  usage: '<order number>',
  does: 'shows one order: lines, payment, refunds, alerts, and who did what and from where',
  options: {},
  schema: z.strictObject({ order: orderNumber }),
  async run(visit, { order: named }) {
    const { db } = visit.shop
    const order = await findNamedOrder(visit, named)
    const payment = await findPaymentOfOrder(db, order.id)
    const alerts = await listAlertsOf(db, order.id)
    const parts = [
      headOf(order),
      section('Lines', linesOf(order)),
      ...(payment ? await moneyOf(visit, payment) : []),
      ...(alerts.length === 0
        ? []
        : [
            section(
              'Alerts',
              table(
                ['When', 'Alert', 'What'],
                alerts.map(({ raisedAt, kind, detail }) => [moment(raisedAt), kind, detail]),
              ),
            ),
          ]),
      section('History', historyOf(order)),
    ]
    return parts.join('\n\n')
  },
})

function headOf(order: StoredOrder): string {
  const { fullName, addressLine1, postalCode, city, mobile } = order
  const place = [fullName, addressLine1, `${postalCode} ${city}`.trim(), mobile].join(', ')
  return section(
    `Order ${order.orderId}`,
    facts([
      ['Status', order.status],
      ['Placed', moment(order.createdAt)],
      ['Total', formatCents(order.totalCents)],
      ['Paid', order.paymentMethod === 'stripe' ? 'by card' : 'on delivery'],
      ['Customer', `${order.contactName} <${order.contactEmail}>`],
      ['Address', place],
      ['_id', order.id],
    ]),
  )
}

const ADJUSTMENT_NAMES: Record<Adjustment, string> = { delivery: 'Delivery', discount: 'Discount' }

function linesOf(order: StoredOrder): string {
  const rows = order.lines.map((line) => [
    line.name,
    String(line.quantity),
    formatCents(line.priceCents),
    formatCents(lineCentsOf(line)),
  ])
  const rest = (name: string, cents: number) => [name, '', '', formatCents(cents)]
  const adjustments = adjustmentsOf(order).map(({ kind, cents }) => rest(ADJUSTMENT_NAMES[kind], cents))
  return table(
    ['Product', 'Pieces', 'Price', 'Sum'],
    [...rows, ...adjustments, rest('Total', order.totalCents)],
  )
}

async function moneyOf({ shop: { db } }: Visit, payment: StoredPayment): Promise<string[]> {
  const receipts = await listReceipts(db, payment.id)
  const refunds = await listRefunds(db, payment.id)
  const about = facts([
    ['State', payment.state],
    ['Amount', `${formatCents(payment.amountCents)} (${payment.currency})`],
    ['Provider', `${payment.provider}, ${payment.isLive ? 'live' : 'test mode'}`],
    ['Intent', payment.intentId ?? 'none yet'],
    ['Attempt', String(payment.attempt)],
    ['Held until', payment.state === 'open' ? moment(payment.holdUntil) : undefined],
    ['Closed', payment.closedAt ? moment(payment.closedAt) : undefined],
  ])
  const came = receipts.map(({ arrivedAt, amountCents, refundedCents, intentId }) => [
    moment(arrivedAt),
    formatCents(amountCents),
    formatCents(refundedCents),
    intentId,
  ])
  const went = refunds.map((refund) => [
    moment(refund.askedAt),
    formatCents(refund.amountCents),
    refund.reason,
    refund.state,
    ...whoOf(refund),
    refund.problem ?? '',
  ])
  return [
    section('Payment', about),
    ...(came.length > 0
      ? [section('Money that came', table(['When', 'Amount', 'Of it back', 'Intent'], came))]
      : []),
    ...(went.length > 0
      ? [section('Refunds', table(['Asked', 'Amount', 'Reason', 'State', 'Who', 'From', 'Problem'], went))]
      : []),
  ]
}

function historyOf({ history }: StoredOrder): string {
  return table(
    ['When', 'Status', 'Who', 'From'],
    history.map((entry) => [moment(entry.at), entry.status, ...whoOf(entry)]),
  )
}

type Done = { actorKind: string | null; actorName: string | null; actorFrom: string | null }

/** What was done before the trail was kept has nobody; the address of a customer is forgotten after a while. */
function whoOf({ actorKind, actorName, actorFrom }: Done): [string, string] {
  return [actorKind === null ? '-' : `${actorKind} ${plain(actorName ?? '')}`, actorFrom ?? '-']
}
