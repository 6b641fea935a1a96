export { accountPersonalData } from './account.personal-data.ts'
export { listMergesOf } from './account-merges.repository.ts'
export { personOf } from './collect-data.ts'
export { countMerging } from './count-merging.ts'
export {
  type About,
  copyOfCustomer,
  eraseCustomer,
  recordComparing,
  recordLooking,
} from './customer-of-owner.ts'
export type { ErasingShop } from './erase-account.ts'
export type { MergingShop } from './merge-accounts.ts'
export { mergeOfOwner } from './merge-of-owner.ts'
