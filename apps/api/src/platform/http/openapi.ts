import { API_BASE, type ShopCall } from '@shop/contract/call'
import { ERROR_STATUS, type ErrorCode } from '@shop/contract/errors'
import { VERSION_PATTERN } from '@shop/contract/version-header'
import {
  createSchemaCollector,
  type JsonSchema,
  type SchemaCollector,
  type SchemaRegistry,
} from './json-schemas.ts'

export type AboutApi = {
  title: string
  version: string
  description: string
  registry: SchemaRegistry
  wordsOf: (code: ErrorCode) => string
  /** Headers that single calls take, as parameters. */
  headers: ReadonlyMap<ShopCall, readonly object[]>
}

export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, object>
  components: {
    schemas: Record<string, object>
    securitySchemes: { login: { type: 'http'; scheme: string; bearerFormat: string } }
  }
}

/** Refusals of any call, of writes, of calls with a query or a body, of calls with a body, and of those that read JSON. */
const ALWAYS: readonly ErrorCode[] = ['rate_limited', 'internal', 'unavailable']
const OF_WRITES: readonly ErrorCode[] = ['foreign_origin']
const WITH_INPUT: readonly ErrorCode[] = ['invalid_input']
const WITH_BODY: readonly ErrorCode[] = ['body_too_large']
const WITH_JSON: readonly ErrorCode[] = ['malformed_body', 'unsupported_media_type']

const SECURITY_OF: Record<ShopCall['access'], Record<string, string[]>[]> = {
  public: [],
  optional: [{}, { login: [] }],
  customer: [{ login: [] }],
}

/** OpenAPI 3.1 of shoppers' calls, input, replies and refusals, all read from the contract. */
export function describeApi(calls: readonly ShopCall[], about: AboutApi): OpenApi {
  const collector = createSchemaCollector(about.registry)
  const paths: Record<string, object> = {}
  for (const call of calls) {
    const operation = describeCall(call, collector, about)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, description: about.description },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { ...collector.named, Refusal: refusal },
      securitySchemes: { login: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describeCall(call: ShopCall, collector: SchemaCollector, about: AboutApi): object {
  const body = collector.input(call.body)
  const hasBody = !takesNothing(body)
  const query = parametersOf(collector.input(call.query), 'query')
  const codes = new Set([
    ...call.errors,
    ...(call.method === 'GET' ? [] : OF_WRITES),
    ...(hasBody || query.length > 0 ? WITH_INPUT : []),
    ...(hasBody ? WITH_BODY : []),
    ...(hasBody && !call.takesBytes ? WITH_JSON : []),
    ...ALWAYS,
  ])
  return {
    operationId: operationIdOf(call),
    tags: [call.path.split('/')[1]],
    summary: call.summary,
    security: SECURITY_OF[call.access],
    parameters: [
      ...parametersOf(collector.input(call.params), 'path'),
      ...query,
      ...(call.versioned ? [ifMatch] : []),
      ...(about.headers.get(call) ?? []),
    ],
    ...(hasBody && { requestBody: { required: true, content: call.takesBytes ? bytes : asJson(body) } }),
    responses: {
      '200': { description: 'Success', content: asJson(envelopeOf(call, collector)) },
      ...refusalsOf(codes, about.wordsOf),
    },
  }
}

/** `GET /product/{id}` is `getProductById`. */
function operationIdOf({ method, path }: ShopCall): string {
  const words = path
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function takesNothing({ type, properties }: JsonSchema): boolean {
  return type === 'object' && Object.keys(properties ?? {}).length === 0
}

function parametersOf({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query'): object[] {
  return Object.entries(properties).map(([name, property]) => {
    // Readers look for words beside the parameter, not inside its schema.
    const { description, ...schema }: JsonSchema = typeof property === 'object' ? property : {}
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description && { description }),
      schema,
    }
  })
}

/** `success`, `data` and, where a call has it, `meta` (API-09, API-10). */
function envelopeOf(call: ShopCall, collector: SchemaCollector): JsonSchema {
  const parts: Record<string, JsonSchema> = { success: { const: true }, data: collector.output(call.data) }
  if (call.meta._zod.def.type !== 'undefined') parts.meta = collector.output(call.meta)
  return {
    type: 'object',
    properties: { ...parts, message: { type: 'string' } },
    required: Object.keys(parts),
  }
}

/** The shape that all refusals share (ERR-33). */
const refusal: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'Words for the person behind the call.' },
    requestId: { type: 'string', description: 'Finds the request in the log.' },
    issues: {
      type: 'array',
      description: 'What is wrong with single fields.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'code', 'message'],
      },
    },
    data: {
      description:
        'What a caller needs to act: the lines that changed or ran short, the text of a failed login.',
    },
  },
  required: ['success', 'code', 'message', 'requestId'],
}

function refusalsOf(codes: ReadonlySet<ErrorCode>, wordsOf: AboutApi['wordsOf']): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\`: ${wordsOf(code)}`).join('\n\n'),
        ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: asJson({
          allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: group } } }],
        }),
      },
    ]),
  )
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The version that was seen, in double quotes.',
  schema: { type: 'string', pattern: VERSION_PATTERN },
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

function asJson(schema: JsonSchema): object {
  return { 'application/json': { schema } }
}
