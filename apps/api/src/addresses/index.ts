export { findAddressOf } from './addresses.repository.ts'
export { addressAnswers } from './addresses.routes.ts'
