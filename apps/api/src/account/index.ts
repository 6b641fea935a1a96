export { accountPersonalData } from './account.personal-data.ts'
export { copyOfCustomer, eraseCustomer, recordLooking } from './customer-of-owner.ts'
export type { ErasingShop } from './erase-account.ts'
