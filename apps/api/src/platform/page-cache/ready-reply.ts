import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MadePage } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Codings of a body, the smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const
type Coding = (typeof CODINGS)[number]

/** One coding of a reply: its bytes and every header that goes with them. */
type Coded = { headers: OutgoingHttpHeaders; body: Buffer }

/** A reply that only has to be written: in every coding, and as what is said to somebody who has it already. */
export type ReadyReply = {
  status: number
  etag: string
  coded: Record<Coding, Coded>
  unchanged: OutgoingHttpHeaders
}

/** Fast enough to wait for, and within a few per cent of the smallest. */
const QUICK = 5
/** The smallest there is, made when nobody waits. */
const THOROUGH = 11
const NOT_MODIFIED = 304
/** Headers that speak of the body, and so do not go with a 304 (RFC 9110, 15.4.5). */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding']

/**
 * Makes a page ready to be sent. The ETag is a hash of everything that a visitor could see a difference by: status,
 * headers (the content policy among them) and bytes. It is weak, since it names all codings of them.
 */
export async function makeReady(page: MadePage): Promise<{ ready: ReadyReply; bytes: number }> {
  const etag = etagOf(page)
  const [small, zipped] = await Promise.all([compress(page.body, QUICK), zip(page.body)])
  const shared = { ...page.headers, etag, vary: 'Accept-Encoding' }
  const coded = {
    br: code(shared, small, 'br'),
    gzip: code(shared, zipped, 'gzip'),
    identity: code(shared, page.body, 'identity'),
  }
  const unchanged = Object.fromEntries(Object.entries(shared).filter(([name]) => !OF_THE_BODY.includes(name)))
  const ready = { status: page.status, etag, coded, unchanged }
  return { ready, bytes: page.body.length + small.length + zipped.length }
}

/** Compresses a reply as small as it gets, in place of its first compression. */
export async function makeSmaller({ coded }: ReadyReply): Promise<void> {
  const body = await compress(coded.identity.body, THOROUGH)
  if (body.length < coded.br.body.length) coded.br = code(coded.br.headers, body, 'br')
}

/** Writes a reply in the coding that the caller takes, without its body for HEAD, or as a 304 where the caller has it. */
export function writeReady(
  { status, etag, coded, unchanged }: ReadyReply,
  { method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders },
  response: ServerResponse,
): void {
  if (status === 200 && isHeld(etag, headers['if-none-match'])) {
    response.writeHead(NOT_MODIFIED, unchanged).end()
    return
  }
  const { headers: sent, body } = coded[codingFor(headers['accept-encoding'])]
  response.writeHead(status, sent)
  if (method === 'HEAD') response.end()
  else response.end(body)
}

/** The smallest coding that an `Accept-Encoding` permits (RFC 9110, 12.5.3). */
export function codingFor(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity'
  const permitted = new Map(accepted.split(',').map(readCoding))
  const isPermitted = (coding: string) => permitted.get(coding) ?? permitted.get('*') ?? false
  return CODINGS.find((coding) => coding === 'identity' || isPermitted(coding)) ?? 'identity'
}

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

function etagOf({ status, headers, body }: MadePage): string {
  const hash = createHash('sha256').update(
    `${status}\n${JSON.stringify(Object.entries(headers).toSorted())}\n`,
  )
  return `W/"${hash.update(body).digest('base64url').slice(0, 22)}"`
}

function code(shared: OutgoingHttpHeaders, body: Buffer, coding: Coding): Coded {
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
