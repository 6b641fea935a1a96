export { findAddressOf } from './addresses.repository.ts'
