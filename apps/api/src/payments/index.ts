export { startCardPayment } from './start-card-payment.ts'
