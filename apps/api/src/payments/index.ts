export { listAlertsOf } from './alerts.repository.ts'
export { askRefund, SEND_REFUNDS } from './ask-refund.ts'
export { insertDecline } from './card-declines.repository.ts'
export { createPaymentProvider } from './create-payment-provider.ts'
export { ensureIntent } from './ensure-intent.ts'
export { EVENTS_PATH } from './events-path.ts'
export { paymentRetention } from './forget-traces.ts'
export {
  type Intent,
  type PaymentProvider,
  ProviderAway,
  type ProviderEvent,
  ProviderRefused,
} from './payment-provider.ts'
export { toPaymentReply } from './payment-reply.ts'
export { type DeadPayment, isDead, judgeIntent } from './payment-rules.ts'
export {
  alreadyPaid,
  cardUnavailable,
  paymentProcessing,
  providerUnavailable,
  RefundRefused,
} from './payments.errors.ts'
export {
  closePayment,
  findOpenPayment,
  findPayment,
  findPaymentByIntent,
  findPaymentOfOrder,
  insertReceipt,
  listOverdue,
  listPaidSince,
  listPayable,
  listReceipts,
  lockOpenPayment,
  lockPayment,
  noteAsked,
  type StoredPayment,
} from './payments.repository.ts'
export {
  findEvent,
  findLookedUntil,
  hasEventOf,
  insertEvent,
  listUnhandledEvents,
  markHandled,
  type StoredEvent,
  saveLookedUntil,
} from './provider-events.repository.ts'
export { raiseAlert } from './raise-alert.ts'
export {
  changeRefund,
  findRefundAtProvider,
  listRefunds,
  listUnfinishedRefunds,
  returnToReceipt,
  type StoredRefund,
} from './refunds.repository.ts'
export { declineOrigin, hasManyDeclines, requireFewDeclines } from './require-few-declines.ts'
export { sandboxJobs } from './sandbox/sandbox.jobs.ts'
export { startPayment } from './start-payment.ts'
