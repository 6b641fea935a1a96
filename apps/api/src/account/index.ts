export { accountPersonalData } from './account.personal-data.ts'
export { collectData } from './collect-data.ts'
export { type ErasingShop, eraseAccount } from './erase-account.ts'
export { toFile } from './make-data-copy.ts'
