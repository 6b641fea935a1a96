export { mountCspReports } from './csp-reports.ts'
export { finishPage, hashSource, newMark } from './finish-page.ts'
export {
  BARE_POLICY,
  DEVELOPMENT_POLICY,
  type Openings,
  pagePolicy,
  permissionsPolicy,
  reportingEndpoints,
} from './page-policy.ts'
