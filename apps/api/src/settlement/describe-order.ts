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

/** Null for what was done before there was an audit trail. */
type Done = { actor: RecordedActor | null }

/** Amounts in cents; lists oldest first. */
export type OrderDescription = {
  order: Omit<StoredOrder, 'lines' | 'history'>
  lines: readonly (OrderLine & { lineCents: number })[]
  history: readonly (Pick<StoredOrder['history'][number], 'at' | 'status'> & Done)[]
  /** Null for an order that is paid in cash. */
  payment: PaymentDescription | null
  alerts: readonly StoredAlert[]
  /** Of jobs that are not deleted yet. */
  mails: readonly OrderMail[]
}

export type PaymentDescription = StoredPayment & {
  receipts: readonly Receipt[]
  refunds: readonly (StoredRefund & Done)[]
}

/** One snapshot: a payment that settles meanwhile must not stand beside the order as it was before. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** `name`: the order's number or `_id`. Throws Refusal `not_found`. */
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
