import type { Call, Schema } from '@shop/contract/call'
import type * as z from 'zod/mini'
import type { Caller, Customer } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'
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

/** A call with the code that answers it. Made by {@link answer} and {@link answerCustomer}, run by `dispatch`. */
export type Answer = {
  call: Call
  run: (raw: RawInput, caller: Caller, request: RequestFacts) => Promise<Answered<unknown, unknown>>
}

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
>(call: Call<P, Q, B, D, M>, handle: Handle<P, Q, B, D, M, Caller>): Answer {
  if (call.access === 'customer') throw new Error(`${call.path} needs a login: use answerCustomer`)
  return {
    call,
    async run(raw, caller, request) {
      const params = parseParams(call.params, raw.params)
      return handle({ params, ...parseContent(call, raw), caller, request })
    },
  }
}

/**
 * Answers a call that needs a login. Checks in the order of `docs/rulings.md`, Replies: login (401), ownership (404),
 * content (400).
 */
export function answerCustomer<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
>(call: Call<P, Q, B, D, M>, handle: Handle<P, Q, B, D, M, Customer>, before?: Before<P, Customer>): Answer {
  if (call.access !== 'customer') throw new Error(`${call.path} needs no login: use answer`)
  return {
    call,
    async run(raw, caller, request) {
      if (!caller) throw new Refusal('unauthenticated')
      const params = parseParams(call.params, raw.params)
      await before?.({ params, caller })
      return handle({ params, ...parseContent(call, raw), caller, request })
    },
  }
}
