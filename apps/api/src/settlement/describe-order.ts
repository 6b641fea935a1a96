import { lineCentsOf } from '@shop/contract/totals'
import {
  findNamedOrder,
  listOrderMails,
  type OrderLine,
  type OrderMail,
  type RecordedActor,
  readActor,
  type StoredOrder,
} from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { listAlertsOf, type StoredAlert } from './ledger/alerts.repository.ts'
import {
  findPaymentOfOrder,
  listReceipts,
  type Receipt,
  type StoredPayment,
} from './ledger/payments.repository.ts'
import { listRefunds, type StoredRefund } from './ledger/refunds.repository.ts'
import type { Shop } from './settlement-deps.ts'

/** Who did something; null for what was done before the audit trail was kept. */
type Done = { actor: RecordedActor | null }

/** All that the shop knows of one order, for those who run it. Amounts in cents; lists oldest first. */
export type OrderDescription = {
  order: Omit<StoredOrder, 'lines' | 'history'>
  lines: readonly (OrderLine & { lineCents: number })[]
  history: readonly (Pick<StoredOrder['history'][number], 'at' | 'status'> & Done)[]
  /** Null for an order that is paid in cash. */
  payment: PaymentDescription | null
  alerts: readonly StoredAlert[]
  /** Those whose jobs are still kept. */
  mails: readonly OrderMail[]
}

/** A card payment with what came for it and what went back. */
export type PaymentDescription = StoredPayment & {
  receipts: readonly Receipt[]
  refunds: readonly (StoredRefund & Done)[]
}

/** One snapshot: a payment that settles meanwhile must not stand beside the order as it was before. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Describes one order: what was bought, where its money is, what went wrong with it, which mails tell of it, and who did
 * what and from where.
 * @param name the order's number or `_id`
 * @throws Refusal `not_found`
 */
export async function describeOrder({ db }: Pick<Shop, 'db'>, name: string): Promise<OrderDescription> {
  return db.transaction(async (tx) => {
    const { lines, history, ...order } = await findNamedOrder(tx, name)
    return {
      order,
      lines: lines.map((line) => ({ ...line, lineCents: lineCentsOf(line) })),
      history: history.map(({ at, status, ...entry }) => ({ at, status, actor: readActor(entry) })),
      payment: await describePayment(tx, order.id),
      alerts: await listAlertsOf(tx, order.id),
      mails: await listOrderMails(tx, order.id),
    }
  }, SNAPSHOT)
}

async function describePayment(tx: Tx, orderId: string): Promise<PaymentDescription | null> {
  const payment = await findPaymentOfOrder(tx, orderId)
  if (!payment) return null
  const refunds = await listRefunds(tx, payment.id)
  return {
    ...payment,
    receipts: await listReceipts(tx, payment.id),
    refunds: refunds.map((refund) => ({ ...refund, actor: readActor(refund) })),
  }
}
