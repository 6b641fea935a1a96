import type { Access, Call, CallFor, Schema, StaffAccess } from '@shop/contract/call'
import type * as z from 'zod/mini'
import type { Caller, Customer, StaffMember } from '#api/caller.ts'
import { parseContent, parseParams } from './parse-input.ts'

/** Request data beside the input: for refresh cookies, idempotency keys and limits by address. */
export type RequestFacts = {
  requestId: string
  /** The caller's network address. */
  address: string
  cookies: Readonly<Record<string, string | undefined>>
  headers: Readonly<Record<string, string | undefined>>
}

/** A cookie to set with the reply; `maxAgeSeconds: 0` removes it. The HTTP layer adds HttpOnly, and Secure in production. */
export type CookieToSet = {
  name: string
  value: string
  path: string
  maxAgeSeconds: number
  sameSite: 'strict' | 'lax'
}

/** What a handler answers: the reply's parts, and cookies to set. */
export type Answered<Data, Meta> = {
  data: Data
  meta?: Meta
  message?: string
  cookies?: readonly CookieToSet[]
  /** Whose account it was about, where that is not the caller's; for the log alone. */
  account?: string
}

/** Input of one call as it came in: nothing of it is trusted yet. */
export type RawInput = { params: unknown; query: unknown; body: unknown }

/** A call with the code that answers it, for whoever its access lets in: `authorise` decides who that is. */
export type Answer =
  | AnswerFor<'public' | 'optional', Caller>
  | AnswerFor<'customer', Customer>
  | AnswerFor<StaffAccess, StaffMember>

/** What an answer makes of input, once it is known whose. */
export type Run<Who> = (
  raw: RawInput,
  caller: Who,
  request: RequestFacts,
) => Promise<Answered<unknown, unknown>>

type AnswerFor<A extends Access, Who> = { call: CallFor<A>; access: A; run: Run<Who> }

type Handled<P extends Schema, Q extends Schema, B extends Schema, Who> = {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  caller: Who
  request: RequestFacts
}

type Handle<P extends Schema, Q extends Schema, B extends Schema, D extends Schema, M extends Schema, Who> = (
  input: Handled<P, Q, B, Who>,
) => Promise<Answered<z.output<D>, z.output<M>>>

/** Runs before the content is read, so that a foreign thing answers 404 whatever was sent. Throws a {@link Refusal}. */
type Before<P extends Schema, Who> = (input: { params: z.output<P>; caller: Who }) => Promise<void>

/** Answers a call that needs no login. */
export function answer<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
>(call: Call<P, Q, B, D, M, 'public' | 'optional'>, handle: Handle<P, Q, B, D, M, Caller>): Answer {
  return { call, access: call.access, run: runner(call, handle) }
}

/** Answers a call that needs a customer's login. `before`: whether what it is aimed at is theirs (404). */
export function answerCustomer<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
>(
  call: Call<P, Q, B, D, M, 'customer'>,
  handle: Handle<P, Q, B, D, M, Customer>,
  before?: Before<P, Customer>,
): Answer {
  return { call, access: call.access, run: runner(call, handle, before) }
}

/** Answers a call that needs a staff login and a permission. `before`: whether what it is aimed at is there (404). */
export function answerStaff<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
>(
  call: Call<P, Q, B, D, M, StaffAccess>,
  handle: Handle<P, Q, B, D, M, StaffMember>,
  before?: Before<P, StaffMember>,
): Answer {
  return { call, access: call.access, run: runner(call, handle, before) }
}

/** The order of `docs/rulings.md`, Replies, behind the login (401, 403): ownership (404), content (400). */
function runner<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
  Who,
>(call: Call<P, Q, B, D, M>, handle: Handle<P, Q, B, D, M, Who>, before?: Before<P, Who>): Run<Who> {
  return async (raw, caller, request) => {
    const params = parseParams(call.params, raw.params)
    await before?.({ params, caller })
    return handle({ params, ...parseContent(call, raw), caller, request })
  }
}
