import { formatCents } from '@shop/contract/money'
import { type Adjustment, adjustmentsOf } from '@shop/contract/totals'
import * as z from 'zod/mini'
import { describeOrder, type OrderDescription, type PaymentDescription } from '#api/settlement/index.ts'
import { orderNumber } from './command.ts'
import { defineCommand } from './shop-command.ts'
import { facts, moment, section, table } from './text-layout.ts'

export const showOrder = defineCommand({
  name: 'orders show',
  usage: '<order number>',
  does: 'shows one order: lines, payment, refunds, alerts, mails, and who did what and from where',
  options: {},
  schema: z.strictObject({ order: orderNumber }),
  async run({ shop }, { order: named }) {
    const { order, lines, payment, alerts, mails, history } = await describeOrder(shop, named)
    return [
      formatHead(order),
      section('Lines', formatLines(order, lines)),
      ...(payment ? formatPayment(payment) : []),
      ...listUnder('Alerts', ['When', 'Alert', 'What'], alerts.map(toAlertRow)),
      ...listUnder('Mails', ['When', 'Mail', 'State', 'Problem'], mails.map(toMailRow)),
      section('History', table(['When', 'Status', 'Who', 'From'], history.map(toHistoryRow))),
    ].join('\n\n')
  },
})

function formatHead(order: OrderDescription['order']): string {
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

function formatLines(order: OrderDescription['order'], lines: OrderDescription['lines']): string {
  const rows = lines.map(({ name, quantity, priceCents, lineCents }) => [
    name,
    String(quantity),
    formatCents(priceCents),
    formatCents(lineCents),
  ])
  const rest = (name: string, cents: number) => [name, '', '', formatCents(cents)]
  const adjustments = adjustmentsOf(order).map(({ kind, cents }) => rest(ADJUSTMENT_NAMES[kind], cents))
  return table(
    ['Product', 'Pieces', 'Price', 'Sum'],
    [...rows, ...adjustments, rest('Total', order.totalCents)],
  )
}

function formatPayment({ receipts, refunds, ...payment }: PaymentDescription): string[] {
  const about = facts([
    ['State', payment.state],
    ['Amount', `${formatCents(payment.amountCents)} (${payment.currency})`],
    ['Provider', `${payment.provider}, ${payment.isLive ? 'live' : 'test mode'}`],
    ['Intent', payment.intentId ?? 'none yet'],
    ['Attempt', String(payment.attempt)],
    ['Held until', payment.state === 'open' ? moment(payment.holdUntil) : undefined],
    ['Closed', payment.closedAt ? moment(payment.closedAt) : undefined],
  ])
  const refundHead = ['Asked', 'Amount', 'Reason', 'State', 'Who', 'From', 'Problem']
  return [
    section('Payment', about),
    ...listUnder('Money that came', ['When', 'Amount', 'Of it back', 'Intent'], receipts.map(toReceiptRow)),
    ...listUnder('Refunds', refundHead, refunds.map(toRefundRow)),
  ]
}

/** None where there is nothing to list. */
function listUnder(title: string, head: readonly string[], rows: readonly string[][]): string[] {
  return rows.length === 0 ? [] : [section(title, table(head, rows))]
}

function toReceiptRow(receipt: PaymentDescription['receipts'][number]): string[] {
  const { arrivedAt, amountCents, refundedCents, intentId } = receipt
  return [moment(arrivedAt), formatCents(amountCents), formatCents(refundedCents), intentId]
}

function toRefundRow(refund: PaymentDescription['refunds'][number]): string[] {
  const { askedAt, amountCents, reason, state, actor, problem } = refund
  return [moment(askedAt), formatCents(amountCents), reason, state, ...toActorCells(actor), problem ?? '']
}

function toAlertRow({ raisedAt, kind, detail }: OrderDescription['alerts'][number]): string[] {
  return [moment(raisedAt), kind, detail]
}

function toMailRow(mail: OrderDescription['mails'][number]): string[] {
  return [moment(mail.endedAt ?? mail.writtenAt), mail.kind, mail.state, mail.problem ?? '']
}

function toHistoryRow({ at, status, actor }: OrderDescription['history'][number]): string[] {
  return [moment(at), status, ...toActorCells(actor)]
}

/** What was done before there was an audit trail has nobody; the address of a customer is deleted after a while. */
function toActorCells(actor: OrderDescription['history'][number]['actor']): [string, string] {
  return actor ? [`${actor.kind} ${actor.name}`, actor.from ?? '-'] : ['-', '-']
}
