import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/** Where every call begins (API-01). */
export const API_BASE = '/api/v1'

/** Any schema of `zod/mini`. */
export type Schema = z.core.$ZodType

const noFields = z.object({})
type NoFields = typeof noFields
/**
 * Unknown fields of a query are ignored, those of a body are refused, also where a call takes none (`docs/rulings.md`,
 * Replies).
 */
const noBody = z.strictObject({})
type NoBody = typeof noBody
const noMeta = z.undefined()
type NoMeta = typeof noMeta

/** A call that staff alone may make: those who have the permission that it names. */
export type StaffAccess = { staff: Permission }

/**
 * Who may make a call. `public`: anybody, and a login is not looked at; `optional`: anybody, known if logged in;
 * `customer`: whoever is logged in as one. See {@link StaffAccess}.
 */
export type Access = 'public' | 'optional' | 'customer' | StaffAccess

/**
 * One call of the API: the single place that says its method, path, input, reply and refusals, and who may make it.
 * `path` holds parameters in braces (`/product/{id}`), after {@link API_BASE}.
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
  /** Auth replies carry a failure's text in `data.message` too (API-14). */
  messageInData?: boolean
  /**
   * What the reply to a public call shows something of (`product:{id}`, `catalogue`, `blog:{id}`, `blogs`): it, and every
   * page that it stands in, may be kept until one of these changes. Null, or nothing declared: it may not be kept.
   */
  cacheTags?(input: { params: z.output<Params>; query: z.output<Query> }): readonly string[] | null
}

/** A call with the given access, whatever it takes and answers. */
export type CallFor<Who extends Access> = Call<Schema, Schema, Schema, Schema, Schema, Who>
/** A call that stands in the list of shoppers: none of them is for staff. */
export type ShopCall = CallFor<Exclude<Access, StaffAccess>>
/** A call that stands in the list of staff: for staff, or public where they log in. A customer's login opens none. */
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
  'method' | 'path' | 'summary' | 'access' | 'data' | 'errors' | 'messageInData' | 'cacheTags'
> & {
  params?: P
  query?: Q
  body?: B
  meta?: M
}

/** Declares a call; parts that are left out take nothing. */
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

type Part<Name extends string, S extends Schema> =
  Record<string, never> extends z.input<S> ? { [K in Name]?: z.input<S> } : { [K in Name]: z.input<S> }

/** What a caller hands in: path parameters, query and body, as far as the call takes them. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

/** What a successful call answers. */
export type CallReply<C extends Call> = { data: z.output<C['data']>; meta: z.output<C['meta']> }
