/** What pages may do beside loading files of this server: origins for payments, and what a program's screens need. */
export type Openings = {
  scripts: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
  payment: readonly string[]
  images?: readonly string[]
  workers?: readonly string[]
  /** Style attributes in markup; a program that draws in the browser writes none. */
  styleAttributes?: readonly string[]
}

/** `byGroup`: by the Reporting API as well; it reports over HTTPS only, and its browsers then ignore `report-uri`. */
export type Reports = { path: string; byGroup: boolean }

const REPORT_GROUP = 'csp'

/** For whatever is no page: nothing in it may load, run or be framed. */
export const BARE_POLICY = policy([
  ['default-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'none'"],
  ['frame-ancestors', "'none'"],
])

/**
 * Content policy of a page: files of this server, its own inline scripts, its openings. Style attributes pass: sizes
 * that only the browser knows stand there, and none can load what `img-src` and `script-src` do not allow.
 */
export function pagePolicy(ownScripts: readonly string[], openings: Openings, reports: Reports): string {
  return policy([
    ['default-src', "'none'"],
    ['script-src', "'self'", ...ownScripts, ...openings.scripts],
    ['style-src', "'self'"],
    ['style-src-attr', ...(openings.styleAttributes ?? ["'unsafe-inline'"])],
    ['img-src', "'self'", 'data:', ...(openings.images ?? [])],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', "'self'", ...openings.connections],
    ['frame-src', ...(openings.frames.length > 0 ? openings.frames : ["'none'"])],
    ['worker-src', ...(openings.workers ?? ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['report-uri', reports.path],
    ...(reports.byGroup ? [['report-to', REPORT_GROUP]] : []),
  ])
}

/** For development, where tools write scripts and styles into pages. */
export const DEVELOPMENT_POLICY = policy([
  ['default-src', "'self'", "'unsafe-inline'"],
  ['img-src', "'self'", 'data:', 'blob:'],
  ['connect-src', "'self'", 'ws:'],
  ['object-src', "'none'"],
  ['frame-ancestors', "'none'"],
])

export function reportingEndpoints({ path }: Reports): string {
  return `${REPORT_GROUP}="${path}"`
}

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

export function permissionsPolicy(payment: readonly string[] = []): string {
  const nobody = [...UNUSED, ...(payment.length === 0 ? ['payment'] : [])].map((ability) => `${ability}=()`)
  return [...nobody, ...(payment.length > 0 ? [`payment=(self ${payment.join(' ')})`] : [])].join(', ')
}

/** The same for a program that takes photographs. */
export function permissionsWithCamera(): string {
  return permissionsPolicy().replace('camera=()', 'camera=(self)')
}

function policy(directives: readonly (readonly string[])[]): string {
  return directives.map((parts) => parts.join(' ')).join('; ')
}
