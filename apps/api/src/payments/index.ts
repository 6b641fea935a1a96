export { createPaymentProvider } from './create-payment-provider.ts'
export { EVENTS_PATH } from './events-path.ts'
export {
  type Decline,
  type Intent,
  type PaymentProvider,
  ProviderAway,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefused,
} from './payment-provider.ts'
