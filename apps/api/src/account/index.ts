export { accountPersonalData } from './account.personal-data.ts'
export { copyOfCustomer, eraseCustomer } from './customer-of-owner.ts'
