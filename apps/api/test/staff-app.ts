import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import type { Call, CallInput } from '@shop/contract/call'
import { urlOf } from '@shop/contract/client'
import { ERROR_STATUS, isErrorCode } from '@shop/contract/errors'
import { PERMISSIONS, type Permission } from '@shop/contract/permissions'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { AuthenticateStaff, StaffMember } from '#api/caller.ts'
import { type Answer, createDispatch, mountCalls } from '#api/platform/http/index.ts'
import { createResponseCache } from '#api/platform/page-cache/index.ts'

/** With all permissions unless the test names some. */
export function aMember(name: string, overrides: Partial<StaffMember> = {}): StaffMember {
  return {
    staffId: randomUUID(),
    name,
    email: `${name.toLowerCase()}@leafandlather.example`,
    roles: ['Test'],
    permissions: new Set(PERMISSIONS),
    sessionId: randomUUID(),
    isSteppedUp: false,
    ...overrides,
  }
}

export const permitting = (...permissions: Permission[]) => ({ permissions: new Set(permissions) })

type AskOptions = { as?: StaffMember; headers?: Record<string, string> }
// biome-ignore lint/suspicious/noExplicitAny: a reply's body is whatever came over the wire
type StaffReply = { status: number; body: any }

export type StaffApp = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: AskOptions,
) => Promise<StaffReply>

const codes = Object.keys(ERROR_STATUS).filter(isErrorCode)
/** Refusals are told by their codes. */
export const wordsAreCodes = {
  refusals: z.parse(
    z.record(z.enum(codes), z.string()),
    Object.fromEntries(codes.map((code) => [code, code])),
  ),
  issues: {},
  tooManyAttempts: () => 'rate_limited',
}

const texts = z.catch(z.record(z.string(), z.coerce.string()), {})

/** Answers calls of staff, planted ones too, for whoever the test says is asking: no sign-in. Replies keep to the contract. */
export async function openStaffApp(answers: readonly Answer[]): Promise<StaffApp> {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(fastifyCookie)
  const members = new Map<string, StaffMember>()
  const lookUp: AuthenticateStaff = async ({ staff = '' }) => members.get(staff) ?? null
  const dispatch = createDispatch({
    answers,
    authenticate: async () => null,
    authenticateStaff: lookUp,
    peekStaff: lookUp,
    words: wordsAreCodes,
    isUnavailable: () => false,
    onUnexpected: (error) => {
      throw error
    },
  })
  const responses = createResponseCache({ maxBytes: 0, onFailure: () => undefined })
  mountCalls(
    app,
    answers.map(({ call }) => call),
    dispatch,
    { secureCookies: false, responses },
  )
  return async (call, { params, query, body }, { as, headers = {} } = {}) => {
    if (as) members.set(as.sessionId, as)
    const reply = await app.inject({
      method: call.method,
      url: urlOf(call, { params: z.parse(texts, params), query: z.parse(texts, query) }),
      headers,
      cookies: as ? { staff: as.sessionId } : {},
      ...(body !== undefined && toPayload(body, headers)),
    })
    const isFile = call.answersFile && reply.statusCode === 200
    const answered = { status: reply.statusCode, body: isFile ? reply.rawPayload : reply.json() }
    if (!isFile) expectContract(call, answered)
    return answered
  }
}

/** A Buffer is sent as it is. */
function toPayload(body: unknown, headers: Record<string, string>) {
  if (Buffer.isBuffer(body)) return { payload: body, headers }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
}

/** What the contract promises of a reply, beside what was answered. */
function expectContract(call: Call, { status, body }: StaffReply): void {
  const { promised, answered } = status === 200 ? compareSuccess(call, body) : compareRefusal(call, body)
  expect(answered, `${call.method} ${call.path} keeps to its contract`).toEqual(promised)
}

function compareSuccess(call: Call, { data, meta }: StaffReply['body']) {
  return {
    promised: [z.safeParse(call.data, data), z.safeParse(call.meta, meta)],
    answered: [
      { success: true, data },
      { success: true, data: meta },
    ],
  }
}

function compareRefusal({ errors }: Call, { code }: StaffReply['body']) {
  return { promised: code, answered: errors.find((declared) => declared === code) }
}
