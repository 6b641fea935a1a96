import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Codings of a body, the smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const
type Coding = (typeof CODINGS)[number]

/** What a response is made of once it is made: bytes, and what is said beside them. Names in lower case. */
export type MadeResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** What it shows something of; see `cacheTags` of the contract's calls. */
  tags: readonly string[]
  /** Whether it may be cached; not when something that it shows could not be read, or is one visitor's. */
  isCacheable: boolean
}

/** One coding of a response: its bytes and every header that goes with them. */
type Coded = { headers: OutgoingHttpHeaders; body: Buffer }

/** A response that only has to be written: as what is said to somebody who has it already, and in each coding that was asked for. */
export type EncodedResponse = {
  status: number
  etag: string
  identity: Coded
  unchanged: OutgoingHttpHeaders
  /** Length of all headers' names and values. */
  headerBytes: number
  /** See {@link encodeFor}. */
  compressed: { br?: Coded; gzip?: Coded }
  compressing: { br?: Promise<Coded>; gzip?: Promise<Coded> }
  /** See {@link recompress}. */
  isRecompressed: boolean
}

/** What is written for one request. */
export type WrittenResponse = { status: number; headers: OutgoingHttpHeaders; body?: Buffer | undefined }

type Asking = { headers: IncomingHttpHeaders }

/** Fast enough to wait for, and within a few per cent of the smallest. */
const QUICK = 5
/** The smallest there is, made when nobody waits. */
const THOROUGH = 11
const OK = 200
const NOT_MODIFIED = 304
/** Less than this fits into one packet, compressed or not. */
const WORTH_COMPRESSING_BYTES = 1_000
/** Headers that speak of the body, and so do not go with a 304 (RFC 9110, 15.4.5). */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding']

/**
 * Encodes a response once for all who get it. The ETag is a hash of everything that a visitor could see a difference by: status,
 * headers (the content policy among them) and bytes. It is weak, since it names all codings of them. A response that
 * is still the `previous` one stays that one, compressed as it is.
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

/** What a response holds in memory: the texts of its headers, which all codings share, and the bytes of each coding. */
export function bytesOf({ headerBytes, identity, compressed: { br, gzip } }: EncodedResponse): number {
  return headerBytes + identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0)
}

/** What to write to somebody, in the coding that they take: compressed if it is not yet, once, however many wait for it. */
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

/** Compresses a response as small as it gets, in place of its first compression; once, however often it is asked for. */
export async function recompress(encoded: EncodedResponse): Promise<void> {
  const { identity, compressed, isRecompressed } = encoded
  if (isRecompressed || identity.body.length < WORTH_COMPRESSING_BYTES) return
  const body = await compress(identity.body, THOROUGH)
  const isSmaller = !compressed.br || body.length < compressed.br.body.length
  if (isSmaller) compressed.br = code(identity.headers, body, 'br')
  encoded.isRecompressed = true
}

/**
 * What to write to somebody: the response in the coding that they take, or a 304 where they have it.
 * @returns undefined where that coding is not there, see {@link encodeFor}
 */
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

/** What nearly everybody sends need not be read letter by letter each time. */
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

/** Whether the caller holds what this ETag names; compared weakly, as `If-None-Match` is (RFC 9110, 13.1.2). */
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

/** The same bytes, in memory of their own. What zlib makes, and a small `Buffer`, is a part of a larger piece. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
