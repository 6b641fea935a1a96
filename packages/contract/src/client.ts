import * as z from 'zod/mini'
import { API_BASE, type Call, type CallInput, type CallReply, type Schema } from './call.ts'
import { CallError, type ErrorBody } from './call-error.ts'
import { SUCCESS_STATUS_FIRST, SUCCESS_STATUS_LAST } from './constants.ts'

export type TransportRequest = {
  /** For the braces of the path. */
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}

export type TransportReply = { status: number; body: unknown }

/** To the shop: HTTP in the browser, in process on the server. Throws {@link CallError} when nothing comes back. */
export type Transport = (call: Call, request: TransportRequest) => Promise<TransportReply>

const errorBody = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  requestId: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
  data: z.optional(z.unknown()),
}) satisfies z.ZodMiniType<ErrorBody>

export type Client = {
  send<C extends Call>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<CallReply<C>>
}

/**
 * A {@link Client} over the given transport. Replies are checked against the contract, refusals thrown as {@link CallError}.
 * `isTrusted`: replies come from this very program, whose tests hold it to the contract, and are not checked.
 */
export function createClient(transport: Transport, { isTrusted = false } = {}): Client {
  return {
    async send(call, input, headers = {}) {
      const reply = await transport(call, toTransportRequest(input, headers))
      if (!isSuccess(reply.status)) throw toCallError(reply)
      return isTrusted && isReplyTo(call, reply.body) ? reply.body : parseReply(call, reply.body)
    },
  }
}

/** Whether an HTTP status counts as success (ERR-07). */
export function isSuccess(status: number): boolean {
  return status >= SUCCESS_STATUS_FIRST && status <= SUCCESS_STATUS_LAST
}

/** What is sent over HTTP, and as what: bytes as they are, all else as JSON; nothing where there is no body. */
export function toHttpBody(body: unknown): { type: string; content: Blob | string } | undefined {
  if (body === undefined) return undefined
  if (body instanceof Blob) return { type: 'application/octet-stream', content: body }
  return { type: 'application/json', content: JSON.stringify(body) }
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

function toTransportRequest(input: LooseInput, headers: Record<string, string>): TransportRequest {
  return { params: textEntries(input.params), query: textEntries(input.query), body: input.body, headers }
}

/** The URL of a call from the root (`/api/v1/product/lavender-calm-bar?…`). */
export function urlOf(call: Call, { params, query }: Pick<TransportRequest, 'params' | 'query'>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return API_BASE + path + (search && `?${search}`)
}

/** What is not given is left out, an empty text stays (an emptied category is sent). */
function textEntries(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function toCallError({ status, body }: TransportReply): CallError {
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

/** Type guard for trusted replies: looks no further than for the reply's one shape. */
function isReplyTo<C extends Call>(_call: C, body: unknown): body is CallReply<C> {
  return typeof body === 'object' && body !== null && 'data' in body
}

function parsePart<S extends Schema>(schema: S, value: unknown): z.output<S> {
  return z.parse(schema, value)
}
