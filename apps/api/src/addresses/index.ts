export { addressPersonalData } from './addresses.personal-data.ts'
export { findAddressOf } from './addresses.repository.ts'
