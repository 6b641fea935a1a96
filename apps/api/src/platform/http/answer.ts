import type { Readable } from 'node:stream'
import type { Access, Call, CallFor, FileCall, Schema, StaffAccess, VersionedCall } from '@shop/contract/call'
import { readVersion, VERSION_HEADER } from '@shop/contract/version-header'
import type * as z from 'zod/mini'
import type { Caller, Customer, StaffMember } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'
import { parseContent, parseParams } from './parse-input.ts'

export type RequestFacts = {
  requestId: string
  address: string
  cookies: Readonly<Record<string, string | undefined>>
  headers: Readonly<Record<string, string | undefined>>
}

/** `maxAgeSeconds: 0` removes it. The HTTP layer adds HttpOnly, and Secure in production. */
export type CookieToSet = {
  name: string
  value: string
  path: string
  maxAgeSeconds: number
  sameSite: 'strict' | 'lax'
}

/** A download. `content` is read as fast as it is taken; one that fails half way ends the connection. */
export type SentFile = { name: string; type: string; content: Readable }

export type Answered<Data, Meta> = {
  data: Data
  /** In the place of all else. */
  file?: SentFile
  meta?: Meta
  message?: string
  cookies?: readonly CookieToSet[]
  /** For the log: whose account it was about, where that is not the caller's. */
  account?: string
}

/** Untrusted input of one call. */
export type RawInput = { params: unknown; query: unknown; body: unknown }

/** A call with the code that answers it; `authorise` decides who may run it. */
export type Answer =
  | AnswerFor<'public' | 'optional', Caller>
  | AnswerFor<'customer', Customer>
  | AnswerFor<StaffAccess, StaffMember>

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

export function answer<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
>(call: Call<P, Q, B, D, M, 'public' | 'optional'>, handle: Handle<P, Q, B, D, M, Caller>): Answer {
  return { call, access: call.access, run: runner(call, handle) }
}

/** `before`: whether the target is theirs (404). */
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

/** `before`: whether the target is there (404). */
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
  if (call.versioned) throw new Error(`${call.method} ${call.path} is versioned: see answerVersioned`)
  return { call, access: call.access, run: runner(call, handle, before) }
}

/** Like {@link answerStaff}, for a change of something that has a version: the one that the caller saw (else 428). */
export function answerVersioned<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
  M extends Schema,
>(
  call: VersionedCall<P, Q, B, D, M>,
  handle: (
    input: Handled<P, Q, B, StaffMember> & { version: number },
  ) => Promise<Answered<z.output<D>, z.output<M>>>,
  before?: Before<P, StaffMember>,
): Answer {
  return {
    call,
    access: call.access,
    run: async (raw, caller, request) => {
      const params = parseParams(call.params, raw.params)
      await before?.({ params, caller })
      const version = readVersion(request.headers[VERSION_HEADER])
      if (version === undefined) throw new Refusal('version_required')
      return handle({ params, ...parseContent(call, raw), caller, request, version })
    },
  }
}

/** Like {@link answerStaff}, with a file. */
export function answerFile<P extends Schema, Q extends Schema>(
  call: FileCall<P, Q>,
  handle: (input: Omit<Handled<P, Q, Schema, StaffMember>, 'body'>) => Promise<SentFile>,
): Answer {
  return {
    call,
    access: call.access,
    run: runner(call, async (input: Handled<P, Q, FileCall['body'], StaffMember>) => ({
      data: undefined,
      file: await handle(input),
    })),
  }
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
