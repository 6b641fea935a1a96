export { checkoutPersonalData } from './checkout.personal-data.ts'
export { lockAccount } from './checkout.repository.ts'
