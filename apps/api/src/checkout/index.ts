export { checkoutRetention } from './checkout.retention.ts'
