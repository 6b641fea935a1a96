export { checkoutPersonalData } from './checkout.personal-data.ts'
