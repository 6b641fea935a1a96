export { accountPersonalData } from './account.personal-data.ts'
export { listMergesOf } from './account-merges.repository.ts'
export {
  type About,
  copyCustomerData,
  eraseCustomer,
  recordComparing,
  recordLooking,
} from './act-for-customer.ts'
export { personOf } from './collect-data.ts'
export { countMerging } from './count-merging.ts'
export type { ErasingShop } from './erase-account.ts'
export type { MergingShop } from './merge-accounts.ts'
export { mergeForCustomer } from './merge-for-customer.ts'
