import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const
type Coding = (typeof CODINGS)[number]

/** Header names in lower case. */
export type MadeResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** See `cacheTags` of the contract's calls. */
  tags: readonly string[]
  /** False when something that it shows could not be read, or is one visitor's. */
  isCacheable: boolean
}

type Coded = { headers: OutgoingHttpHeaders; body: Buffer }

/** Ready to be written: as a 304, and in each coding that was asked for. */
export type EncodedResponse = {
  status: number
  etag: string
  identity: Coded
  unchanged: OutgoingHttpHeaders
  headerBytes: number
  compressed: { br?: Coded; gzip?: Coded }
  compressing: { br?: Promise<Coded>; gzip?: Promise<Coded> }
  isRecompressed: boolean
}

export type WrittenResponse = { status: number; headers: OutgoingHttpHeaders; body?: Buffer | undefined }

type Asking = { headers: IncomingHttpHeaders }

/** Fast enough to wait for, and within a few per cent of the smallest. */
const QUICK = 5
/** The smallest, made in the background. */
const THOROUGH = 11
const OK = 200
const NOT_MODIFIED = 304
/** Less fits into one packet, compressed or not. */
const WORTH_COMPRESSING_BYTES = 1_000
/** Headers that speak of the body, and so do not go with a 304 (RFC 9110, 15.4.5). */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding']

/**
 * Encodes a response once for all. The weak ETag hashes status, headers (the content policy among them) and bytes, for
 * all codings. A response equal to the `previous` one stays that one, compressed as it is.
 */
export function encodeResponse(made: MadeResponse, previous?: EncodedResponse): EncodedResponse {
  const etag = etagOf(made)
  if (previous?.etag === etag) return previous
  const shared = { ...made.headers, etag, vary: 'Accept-Encoding' }
  const unchanged = Object.fromEntries(Object.entries(shared).filter(([name]) => !OF_THE_BODY.includes(name)))
  const identity = code(shared, made.body, 'identity')
  const headerBytes = Object.entries(shared).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  )
  const codings = { compressed: {}, compressing: {}, isRecompressed: false }
  return { status: made.status, etag, identity, unchanged, headerBytes, ...codings }
}

/** Memory of a response: header texts, which all codings share, and the bytes of each coding. */
export function bytesOf({ headerBytes, identity, compressed: { br, gzip } }: EncodedResponse): number {
  return headerBytes + identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0)
}

/** Compresses lazily, once, however many wait for it. */
export async function encodeFor(encoded: EncodedResponse, asking: Asking): Promise<WrittenResponse> {
  const coding = codingOf(encoded, asking.headers)
  const { identity, compressed, compressing } = encoded
  if (coding !== 'identity' && !compressed[coding]) {
    compressing[coding] ??= makeCoded(identity, coding)
    compressed[coding] ??= await compressing[coding]
    delete compressing[coding]
  }
  return chooseEncoded(encoded, asking) ?? { status: encoded.status, ...identity }
}

/** Replaces the quick compression by the smallest, once. */
export async function recompress(encoded: EncodedResponse): Promise<void> {
  const { identity, compressed, isRecompressed } = encoded
  if (isRecompressed || identity.body.length < WORTH_COMPRESSING_BYTES) return
  const body = await compress(identity.body, THOROUGH)
  const isSmaller = !compressed.br || body.length < compressed.br.body.length
  if (isSmaller) compressed.br = code(identity.headers, body, 'br')
  encoded.isRecompressed = true
}

/** In the accepted coding, or a 304; undefined where that coding is not made yet, see {@link encodeFor}. */
export function chooseEncoded(encoded: EncodedResponse, { headers }: Asking): WrittenResponse | undefined {
  const { status, etag, unchanged, identity, compressed } = encoded
  if (status === OK && isHeld(etag, headers['if-none-match'])) {
    return { status: NOT_MODIFIED, headers: unchanged }
  }
  const coding = codingOf(encoded, headers)
  const coded = coding === 'identity' ? identity : compressed[coding]
  return coded && { status, ...coded }
}

function codingOf({ identity }: EncodedResponse, headers: IncomingHttpHeaders): Coding {
  return identity.body.length < WORTH_COMPRESSING_BYTES ? 'identity' : codingFor(headers['accept-encoding'])
}

/** The smallest coding that an `Accept-Encoding` permits (RFC 9110, 12.5.3). */
export function codingFor(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity'
  const known = codingOfBrowsers.get(accepted)
  if (known) return known
  const permitted = new Map(accepted.split(',').map(readCoding))
  const isPermitted = (coding: string) => permitted.get(coding) ?? permitted.get('*') ?? false
  return CODINGS.find((coding) => coding === 'identity' || isPermitted(coding)) ?? 'identity'
}

/** Fast path: what common browsers send is not parsed each time. */
const codingOfBrowsers: ReadonlyMap<string, Coding> = new Map([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
])

function readCoding(text: string): [string, boolean] {
  const [name = '', ...parameters] = text
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined || Number(weight.slice(2)) > 0]
}

/** Weak comparison, as of `If-None-Match` (RFC 9110, 13.1.2). */
function isHeld(etag: string, held: string | undefined): boolean {
  if (held === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return held.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === opaque)
}

function etagOf({ status, headers, body }: MadeResponse): string {
  const said = Object.keys(headers)
    .toSorted()
    .map((name) => `${name}: ${headers[name]}`)
  // No header is empty or holds a line break, so no two pages are one text.
  const whole = Buffer.concat([Buffer.from([status, ...said, '', ''].join('\n')), body])
  return `W/"${hash('sha256', whole, 'base64url').slice(0, 22)}"`
}

async function makeCoded({ headers, body }: Coded, coding: 'br' | 'gzip'): Promise<Coded> {
  return code(headers, await (coding === 'br' ? compress(body, QUICK) : zip(body)), coding)
}

function code(shared: OutgoingHttpHeaders, bytes: Buffer, coding: Coding): Coded {
  const body = ownBytes(bytes)
  const headers = { ...shared, 'content-length': body.length }
  return { headers: coding === 'identity' ? headers : { ...headers, 'content-encoding': coding }, body }
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  }
  return brotli(body, { params })
}

/** A copy: what zlib makes, and a small `Buffer`, is a view of a larger allocation. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
