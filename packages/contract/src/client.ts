import * as z from 'zod/mini'
import { API_BASE, type Call, type CallInput, type CallReply, type Schema } from './call.ts'
import { SUCCESS_STATUS_FIRST, SUCCESS_STATUS_LAST } from './constants.ts'
import { type ErrorCode, type InputIssue, isErrorCode } from './errors.ts'

/** A call's input as any transport carries it. */
export type WireRequest = {
  /** Texts for the braces of the call's path. */
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}

/** What comes back: a status and the parsed JSON body. */
export type WireReply = { status: number; body: unknown }

/** Carries a request to the shop: HTTP in the browser, in process on the server. Throws {@link CallError} when nothing comes back. */
export type Transport = (call: Call, request: WireRequest) => Promise<WireReply>

/** The four ways a call fails (section 4 of the specification; ERR-03 to ERR-06). */
export type CallFailure =
  | { kind: 'TIMEOUT_ERROR' | 'FETCH_ERROR' | 'PARSING_ERROR' }
  | { kind: 'HTTP_ERROR'; status: number; body: ErrorBody }

const errorBody = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  requestId: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
  data: z.optional(z.unknown()),
})

/** Body of a refused call: its code, the server's words, and what is wrong with the input. */
export type ErrorBody = z.output<typeof errorBody>

/** Thrown by every failed call. Tell failures apart by `failure`, or by {@link errorCodeOf}. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(failure.kind === 'HTTP_ERROR' ? `${failure.kind} ${failure.status}` : failure.kind, options)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** The catalogue code of a failed call, if the server gave one. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'HTTP_ERROR') return undefined
  const { code } = error.failure.body
  return isErrorCode(code) ? code : undefined
}

/** The server's own words about a failed call, if it gave any. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof CallError && error.failure.kind === 'HTTP_ERROR'
    ? error.failure.body.message
    : undefined
}

/** Where to find an unexpected failure in the shop's log, if it was one (ERR-33). */
export function faultIdOf(error: unknown): string | undefined {
  return errorCodeOf(error) === 'internal' &&
    error instanceof CallError &&
    error.failure.kind === 'HTTP_ERROR'
    ? error.failure.body.requestId
    : undefined
}

/** What the server found wrong with single fields. */
export function issuesOf(error: unknown): readonly InputIssue[] {
  return error instanceof CallError && error.failure.kind === 'HTTP_ERROR'
    ? (error.failure.body.issues ?? [])
    : []
}

/** Makes calls, typed by the contract, over a transport. */
export type Client = {
  send<C extends Call>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<CallReply<C>>
}

/**
 * A {@link Client} over the given transport. Replies are checked against the contract, refusals thrown as {@link CallError}.
 * `isTrusted`: what answers is this very program, whose replies its tests hold to the contract; they are taken as they are.
 */
export function createClient(transport: Transport, { isTrusted = false } = {}): Client {
  return {
    async send(call, input, headers = {}) {
      const reply = await transport(call, toWireRequest(input, headers))
      if (!isSuccess(reply.status)) throw toCallError(reply)
      return isTrusted && isReplyTo(call, reply.body) ? reply.body : parseReply(call, reply.body)
    },
  }
}

/** Whether an HTTP status counts as success (ERR-07). */
export function isSuccess(status: number): boolean {
  return status >= SUCCESS_STATUS_FIRST && status <= SUCCESS_STATUS_LAST
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

function toWireRequest(input: LooseInput, headers: Record<string, string>): WireRequest {
  return { params: textEntries(input.params), query: textEntries(input.query), body: input.body, headers }
}

/** The URL of a call from the root (`/api/v1/product/lavender-calm-bar?…`). */
export function urlOf(call: Call, { params, query }: Pick<WireRequest, 'params' | 'query'>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return API_BASE + path + (search && `?${search}`)
}

/** Query and path values as texts; what is not given is left out, an empty text stays (an emptied category is sent). */
function textEntries(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function toCallError({ status, body }: WireReply): CallError {
  const parsed = z.safeParse(errorBody, body)
  return new CallError({ kind: 'HTTP_ERROR', status, body: parsed.success ? parsed.data : {} })
}

const envelope = z.object({ data: z.unknown(), meta: z.optional(z.unknown()) })

function parseReply<C extends Call>(call: C, body: unknown): CallReply<C> {
  try {
    const { data, meta } = z.parse(envelope, body)
    return { data: parsePart<C['data']>(call.data, data), meta: parsePart<C['meta']>(call.meta, meta) }
  } catch (cause) {
    throw new CallError({ kind: 'PARSING_ERROR' }, { cause })
  }
}

/** Says of a trusted reply what the contract says of it; looks no further than for the reply's one shape. */
function isReplyTo<C extends Call>(_call: C, body: unknown): body is CallReply<C> {
  return typeof body === 'object' && body !== null && 'data' in body
}

function parsePart<S extends Schema>(schema: S, value: unknown): z.output<S> {
  return z.parse(schema, value)
}
