export { advanceOrder, STATUSES_BY_HAND } from './advance-order.ts'
export { answerPlaced } from './answer-placed.ts'
export { cancelOrder } from './cancel-order.ts'
export { describeOrder, type OrderDescription, type PaymentDescription } from './describe-order.ts'
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
export { providerOf, type Shop as SettlementShop } from './settlement-deps.ts'
export { startPayment } from './start-payment.ts'
