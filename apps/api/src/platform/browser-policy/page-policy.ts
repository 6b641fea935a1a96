/** What pages may do beside loading files of this server: sources as they stand in a policy. */
export type Openings = {
  /** Hashes of the style elements that scripts put into the page. */
  styles: readonly string[]
  scripts: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
  /** Origins that may ask the browser for a payment, as they stand in a Permissions-Policy. */
  payment: readonly string[]
}

/**
 * Where browsers report what a policy has stopped. `byGroup`: by the Reporting API as well, which reports over HTTPS
 * alone, and whose browsers then pass `report-uri` over.
 */
export type Reports = { path: string; byGroup: boolean }

/** The name in `Reporting-Endpoints`. */
const REPORT_GROUP = 'csp'

/** For everything that is no page: nothing in it may load, run or be framed. */
export const BARE_POLICY = policy([
  ['default-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'none'"],
  ['frame-ancestors', "'none'"],
])

/**
 * What a page may load and run: files of this server, its own inline scripts, and its openings. Style attributes are
 * let pass: sizes and places that only the browser knows are written there, and no attribute can load or run anything
 * that `img-src` and `script-src` do not let through.
 */
export function pagePolicy(ownScripts: readonly string[], openings: Openings, reports: Reports): string {
  return policy([
    ['default-src', "'none'"],
    ['script-src', "'self'", ...ownScripts, ...openings.scripts],
    ['style-src', "'self'", ...openings.styles],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', "'self'", ...openings.connections],
    ['frame-src', ...(openings.frames.length > 0 ? openings.frames : ["'none'"])],
    ['worker-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['report-uri', reports.path],
    ...(reports.byGroup ? [['report-to', REPORT_GROUP]] : []),
  ])
}

/** For pages whose tools write scripts and styles into them while they are being worked on. */
export const DEVELOPMENT_POLICY = policy([
  ['default-src', "'self'", "'unsafe-inline'"],
  ['img-src', "'self'", 'data:'],
  ['connect-src', "'self'", 'ws:'],
  ['object-src', "'none'"],
  ['frame-ancestors', "'none'"],
])

/** The header `Reporting-Endpoints`, for a policy that reports by group. */
export function reportingEndpoints({ path }: Reports): string {
  return `${REPORT_GROUP}="${path}"`
}

/** Abilities of a browser that no page of a shop asks for. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The `Permissions-Policy`: none of the abilities for anybody, payment for those who are named. */
export function permissionsPolicy(payment: readonly string[] = []): string {
  const nobody = [...UNUSED, ...(payment.length === 0 ? ['payment'] : [])].map((ability) => `${ability}=()`)
  return [...nobody, ...(payment.length > 0 ? [`payment=(self ${payment.join(' ')})`] : [])].join(', ')
}

function policy(directives: readonly (readonly string[])[]): string {
  return directives.map((parts) => parts.join(' ')).join('; ')
}
