export { advanceOrder } from './advance-order.ts'
export { answerPlaced } from './answer-placed.ts'
export { cancelOrder } from './cancel-order.ts'
export { listAlertsOf } from './ledger/alerts.repository.ts'
export {
  findPaymentOfOrder,
  listReceipts,
  type StoredPayment,
} from './ledger/payments.repository.ts'
export { listRefunds, type StoredRefund } from './ledger/refunds.repository.ts'
export type { DeadPayment } from './payment-rules.ts'
export { refundPayment } from './refund-payment.ts'
export { endOpenOrder, replacingOpenOrder } from './replace-open-order.ts'
export { requireFewDeclines } from './require-few-declines.ts'
export { settlementJobs } from './settlement.jobs.ts'
export { providerOf, type Shop as SettlementShop } from './settlement-deps.ts'
export { startPayment } from './start-payment.ts'
