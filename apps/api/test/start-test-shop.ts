import type { Call, CallInput } from '@shop/contract/call'
import { urlOf } from '@shop/contract/client'
import { register, type signupPayload } from '@shop/contract/identity'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#api/all-calls.ts'
import { type AppParts, buildApp } from '#api/app.ts'
import { type Config, readConfig } from '#api/config/index.ts'
import type { Deps } from '#api/deps.ts'
import { createPasswords } from '#api/identity/index.ts'
import { allJobs } from '#api/job-handlers.ts'
import { createPaymentProvider, type PaymentProvider } from '#api/payments/index.ts'
import { createDb, createPool, type Db } from '#api/platform/db/index.ts'
import type { Log } from '#api/platform/log/log.ts'
import type { Mail, Mailer } from '#api/platform/mail/mailer.ts'
import { createMetrics } from '#api/platform/metrics/index.ts'
import { type CacheVersions, createVersions, type ResponseCache } from '#api/platform/page-cache/index.ts'
import { createShopMetrics } from '#api/shop-metrics.ts'
import { aCustomer, type Catalogue, stock } from '#test/makers.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { openTestJobs, type WaitingJob } from '#test/test-jobs.ts'
import { openTestMedia } from '#test/test-media.ts'
import { testPictures } from '#test/test-pictures.ts'

/** Someone with an account, logged in. */
export type TestCustomer = { userId: string; email: string; token: string; cookies: Record<string, string> }

/** `body` is untyped on purpose: tests look at what really came over the wire. */
export type TestReply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a reply's body is whatever came over the wire
  body: any
  headers: LightMyRequestResponse['headers']
  cookies: LightMyRequestResponse['cookies']
}

type CallOptions = { as?: TestCustomer; headers?: Record<string, string>; cookies?: Record<string, string> }

export type TestShop = {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  /** Two shops with one database are two processes of one shop. */
  database: TestDatabase
  /** Sets the shop's clock, which then stands still. */
  setTime: (time: Date) => void
  call: <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => Promise<TestReply>
  /** Like `call`, for input that the contract's types would not let through; a Buffer is sent as it is. */
  send: (call: Call, input: LooseInput, options?: CallOptions) => Promise<TestReply>
  /** Somebody new. The mail that asks to verify the address is done with: tests about mails begin with none. */
  signUp: (overrides?: Partial<z.input<typeof signupPayload>>) => Promise<TestCustomer>
  deps: Deps
  /** Does the work that waits, and the work that follows from it. */
  runJobs: () => Promise<void>
  /** The work that waits, of one name or all. */
  waitingJobs: (name?: string) => Promise<WaitingJob[]>
  /** The work that was ever enqueued, done or not. */
  writtenJobs: (name?: string) => Promise<WaitingJob[]>
  /** Sent mails, the oldest first. */
  mails: Mail[]
}

/** What a test replaces. */
type Replaced = {
  payments?: PaymentProvider
  mailer?: Mailer
  passwords?: Pick<Deps, 'passwords' | 'staffPasswords'>
  log?: Log
  changes?: CacheVersions
  storage?: Deps['storage']
  /** Without one no reply is cached. */
  responses?: ResponseCache
  storefront?: AppParts['storefront']
}

type WithLog = Replaced & { log: Log }

type LooseInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** No cards are taken unless a test says by whom: `payments`, or `cardSandbox` in its configuration. */
const testEnvironment = { CARD_SANDBOX: 'off' }

/** Hashing at its full cost was a twentieth of the work of all tests here; `hash-work` and `passwords` look at that. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** On real PostgreSQL, a database of its own unless one is given, which its giver drops; closed when the test ends. */
export async function startTestShop(
  catalogue: Catalogue = {},
  config: Partial<Config> = {},
  given?: TestDatabase,
  replaced: Replaced = {},
): Promise<TestShop> {
  const { log = pino({ level: 'silent' }), responses, storefront } = replaced
  const database = given ?? (await createTestDatabase())
  const { deps, pool, jobs, mails, metrics, setTime, closeMedia } = await openTestDeps(database, config, {
    ...replaced,
    log,
  })
  const app = await buildApp({
    deps,
    log,
    metrics,
    readiness: async () => ({ ready: true }),
    files: [],
    ...(responses && { responses }),
    ...(storefront && { storefront }),
  })
  onTestFinished(async () => {
    await app.close()
    await jobs.stop()
    await closeMedia()
    await pool.end()
    if (database !== given) await database.drop()
  })
  await stock(deps.db, catalogue)

  const send: TestShop['send'] = (call, input, options) => sendTo(app, call, input, options)
  return {
    app,
    db: deps.db,
    pool,
    database,
    setTime,
    call: (call, input, options) => send(call, toLooseInput(input), options),
    send,
    deps,
    runJobs: () => jobs.run(allJobs(deps)),
    waitingJobs: jobs.waiting,
    writtenJobs: jobs.written,
    mails,
    signUp: async (overrides) => {
      const customer = toCustomer(await send(register, { body: aCustomer(overrides) }))
      await jobs.drop('account-mail', { userId: customer.userId })
      return customer
    },
  }
}

/** Mails and jobs wait to be looked at, and time stands still. */
async function openTestDeps(
  { url }: TestDatabase,
  config: Partial<Config>,
  {
    payments,
    mailer,
    passwords,
    log,
    storage,
    responses,
    changes = responses?.changes ?? createVersions(),
  }: WithLog,
) {
  const pool = createPool({ connectionString: url }, { size: 12 })
  const db = createDb(pool)
  let now: Date | undefined
  const jobs = await openTestJobs(pool)
  const mails: Mail[] = []
  const clock = { now: () => now ?? new Date() }
  const settings = { ...readConfig(testEnvironment), ...config }
  const metrics = createMetrics()
  const { close: closeMedia, ...media } = openTestMedia()
  const deps: Deps = {
    db,
    clock,
    pictures: testPictures,
    ...media,
    ...(storage && { storage }),
    mailer: mailer ?? { send: async (mail) => void mails.push(mail) },
    ...(passwords ?? createPasswords(CHEAP)),
    jobs,
    payments: payments ?? (await createPaymentProvider(settings, { db, clock, jobs, log })),
    log,
    config: settings,
    metrics: createShopMetrics(metrics),
    changes,
  }
  const setTime: TestShop['setTime'] = (time) => {
    now = time
  }
  return { deps, pool, jobs, mails, metrics, setTime, closeMedia }
}

async function sendTo(
  app: FastifyInstance,
  call: Call,
  { params = {}, query = {}, body }: LooseInput,
  { as, headers = {}, cookies = {} }: CallOptions = {},
): Promise<TestReply> {
  const reply = await app.inject({
    method: call.method,
    url: urlOf(call, { params, query }),
    headers: { ...(as && { authorization: as.token }), ...headers },
    cookies,
    ...(body !== undefined && { payload: toPayload(body) }),
  })
  const isFile = call.answersFile && reply.statusCode === 200
  const parsed = {
    status: reply.statusCode,
    body: isFile ? reply.rawPayload : reply.json(),
    headers: reply.headers,
    cookies: reply.cookies,
  }
  if (isFile) expectFile(call, parsed)
  else expectContract(call, parsed)
  return parsed
}

function toPayload(body: unknown): string | object {
  return typeof body === 'object' && body !== null ? body : JSON.stringify(body)
}

function toLooseInput(input: { params?: unknown; query?: unknown; body?: unknown }): LooseInput {
  return { params: toTexts(input.params), query: toTexts(input.query), body: input.body }
}

function toTexts(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Nobody but the asker keeps it. */
function expectFile({ method, path }: Call, { headers }: Pick<TestReply, 'headers'>): void {
  expect(headers, `${method} ${path} answers a file`).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename=/),
  })
}

/** Every reply must be what the contract promises: no field too few or too many, no undeclared refusal. */
function expectContract(call: Call, reply: Pick<TestReply, 'status' | 'body' | 'headers'>): void {
  const where = `${call.method} ${call.path}`
  if (!ALL_CALLS.includes(call)) throw new Error(`${where} is in no list of the contract`)
  if (reply.status === 200) expectSuccess(call, where, reply)
  else expectRefusal(call, where, reply)
}

function expectSuccess(call: Call, where: string, { body }: Pick<TestReply, 'body'>): void {
  const data = z.safeParse(call.data, body.data)
  expect(data.error?.issues, `${where} answers the data that the contract promises`).toBeUndefined()
  expect(body.data, `${where} answers only fields that the contract names`).toEqual(data.data)
  const meta = z.safeParse(call.meta, body.meta)
  expect(meta.error?.issues, `${where} answers the meta that the contract promises`).toBeUndefined()
  expect(body.success, `${where} says that it succeeded`).toBe(true)
}

const EVERYWHERE = [
  'foreign_origin',
  'invalid_input',
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
]

function expectRefusal(
  call: Call,
  where: string,
  { status, body, headers }: Omit<TestReply, 'cookies'>,
): void {
  const declared: string[] = [...call.errors, ...EVERYWHERE]
  expect(declared, `${where} answers ${status} with a code that the contract declares`).toContain(body.code)
  expect(body, `${where} answers ${status} in the shape of all refusals`).toMatchObject({
    success: false,
    message: expect.stringMatching(/./),
    requestId: headers['x-request-id'],
    ...(call.messageInData && { data: { message: body.message } }),
  })
  expect(headers['cache-control'], `${where} answers ${status} to its caller alone`).toBe('no-store')
}

function toCustomer(reply: TestReply): TestCustomer {
  if (reply.status !== 200) throw new Error(`Signing up failed: ${JSON.stringify(reply.body)}`)
  const token: string = reply.body.data.accessToken
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  return { userId: claims.id, email: claims.email, token, cookies }
}
