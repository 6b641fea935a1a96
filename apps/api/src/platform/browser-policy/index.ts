export { mountCspReports } from './csp-reports.ts'
export { createNonce, finishPage, hashSource } from './finish-page.ts'
export {
  BARE_POLICY,
  DEVELOPMENT_POLICY,
  type Openings,
  pagePolicy,
  permissionsPolicy,
  permissionsWithCamera,
  reportingEndpoints,
} from './page-policy.ts'
