import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/** API-01. */
export const API_BASE = '/api/v1'

export type Schema = z.core.$ZodType

const noFields = z.object({})
type NoFields = typeof noFields
/** Strict also where a call takes none: unknown fields of a body are refused, a query's ignored (`docs/rulings.md`, Replies). */
const noBody = z.strictObject({})
type NoBody = typeof noBody
const noMeta = z.undefined()
type NoMeta = typeof noMeta

/** `staff`: whoever works here, for what is their own; else who holds the permission. */
export type StaffAccess = 'staff' | { staff: Permission }

/** `public`: anybody, a login is ignored; `optional`: anybody, known if logged in; `customer`: logged in as one. */
export type Access = 'public' | 'optional' | 'customer' | StaffAccess

/**
 * One call of the API: the single place that says its method, path (parameters in braces, after {@link API_BASE}), input,
 * reply and refusals, and who may make it.
 */
export type Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Meta extends Schema = Schema,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  access: Who
  params: Params
  query: Query
  body: Body
  data: Data
  meta: Meta
  errors: readonly ErrorCode[]
  /** Staff must have shown once more, within ten minutes, who they are; else `step_up_required`. */
  stepUp?: boolean
  /** Names in `If-Match` the version that was seen: `version_required` without, `stale` when fields clash with a later one. */
  versioned?: true
  /** Its body is bytes as they are, read by whoever answers; no JSON. */
  takesBytes?: boolean
  /** Its reply may be as large as a file: a slow line gets the time for one. */
  answersMuch?: true
  /** Its reply is a file, sent as it is made: see {@link defineFile}. */
  answersFile?: true
  /** Keeps nothing, whatever its method: made by a page at which nobody is (`user-idle-header.ts`), it is no use of a session. */
  keepsNothing?: true
  /** Auth replies carry a failure's text in `data.message` too (API-14). */
  messageInData?: boolean
  /**
   * Cache tags of a public reply (`product:{id}`, `reviews:{id}`, `blog:{id}`; of lists `catalogue`, `facets`, `reviews`,
   * `blogs`, `blog-categories`): it, and every page that shows it, is cached until one of these changes. Null or undeclared:
   * never cached.
   */
  cacheTags?(input: { params: z.output<Params>; query: z.output<Query> }): readonly string[] | null
}

export type CallFor<Who extends Access> = Call<Schema, Schema, Schema, Schema, Schema, Who>
export type ShopCall = CallFor<Exclude<Access, StaffAccess>>
/** For staff, or public where they log in. A customer's login is not enough for any. */
export type AdminCall = CallFor<'public' | StaffAccess>

type CallParts<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
  A extends Access,
> = Pick<
  Call<P, Q, B, D, M, A>,
  | 'method'
  | 'path'
  | 'summary'
  | 'access'
  | 'data'
  | 'errors'
  | 'stepUp'
  | 'versioned'
  | 'takesBytes'
  | 'answersMuch'
  | 'keepsNothing'
  | 'messageInData'
  | 'cacheTags'
> & {
  params?: P
  query?: Q
  body?: B
  meta?: M
}

export type VersionedCall<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  D extends Schema = Schema,
  M extends Schema = Schema,
> = Call<P, Q, B, D, M, StaffAccess> & { versioned: true }

/** Declares a call; parts that are left out take nothing. */
export function defineCall<
  D extends Schema,
  P extends Schema = NoFields,
  Q extends Schema = NoFields,
  B extends Schema = NoBody,
  M extends Schema = NoMeta,
>(parts: CallParts<P, Q, B, D, M, StaffAccess> & { versioned: true }): VersionedCall<P, Q, B, D, M>
export function defineCall<
  D extends Schema,
  A extends Access,
  P extends Schema = NoFields,
  Q extends Schema = NoFields,
  B extends Schema = NoBody,
  M extends Schema = NoMeta,
>(parts: CallParts<P, Q, B, D, M, A>): Call<P, Q, B, D, M, A>
export function defineCall(parts: CallParts<Schema, Schema, Schema, Schema, Schema, Access>): Call {
  return { params: noFields, query: noFields, body: noBody, meta: noMeta, ...parts }
}

const noData = z.undefined()

/** A call whose reply is a file for the browser to keep, of any size; refused like any other, in JSON. */
export type FileCall<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  A extends StaffAccess = StaffAccess,
> = Call<P, Q, NoBody, typeof noData, NoMeta, A> & { method: 'GET'; answersFile: true }

type FileParts = 'path' | 'summary' | 'access' | 'errors' | 'stepUp'

/** Declares a download. Browsers reach it by its address: `urlOf(call, input)`. */
export function defineFile<A extends StaffAccess, P extends Schema = NoFields, Q extends Schema = NoFields>(
  parts: Pick<FileCall<P, Q, A>, FileParts> & { params?: P; query?: Q },
): FileCall<P, Q, A>
export function defineFile(parts: Pick<FileCall, FileParts> & { params?: Schema; query?: Schema }): FileCall {
  return {
    method: 'GET',
    answersFile: true,
    params: noFields,
    query: noFields,
    body: noBody,
    data: noData,
    meta: noMeta,
    ...parts,
  }
}

type Part<Name extends string, S extends Schema> =
  Record<string, never> extends z.input<S> ? { [K in Name]?: z.input<S> } : { [K in Name]: z.input<S> }

export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

export type CallReply<C extends Call> = { data: z.output<C['data']>; meta: z.output<C['meta']> }
