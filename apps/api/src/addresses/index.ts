export { addressPersonalData } from './addresses.personal-data.ts'
export { findAddressOf, listAddressesOf } from './addresses.repository.ts'
