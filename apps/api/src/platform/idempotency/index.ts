export { requestRetention } from './requests.retention.ts'
export { runIdempotent } from './run-idempotent.ts'
