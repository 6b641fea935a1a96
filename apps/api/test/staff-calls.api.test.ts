import fastifyCookie from '@fastify/cookie'
import { API_BASE, type CallFor, defineCall, type StaffAccess } from '@shop/contract/call'
import { ERROR_STATUS, isErrorCode } from '@shop/contract/errors'
import { getMe } from '@shop/contract/identity'
import { PERMISSIONS, type Permission } from '@shop/contract/permissions'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#api/all-calls.ts'
import type { AuthenticateStaff } from '#api/caller.ts'
import { createAuthenticate } from '#api/identity/index.ts'
import { answerCustomer, answerStaff, createDispatch, mountCalls } from '#api/platform/http/index.ts'
import { createResponseCache } from '#api/platform/page-cache/index.ts'
import { forgottenCalls } from '#test/forgotten-calls.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

/** A call of staff that asks for a permission; it stands in no list but this test's. */
const aStaffCall = (staff: Permission) =>
  defineCall({
    method: 'POST',
    path: `/admin/planted/${staff}/{id}`,
    summary: 'Planted',
    access: { staff },
    params: z.object({ id: z.string() }),
    body: z.strictObject({ amount: z.number() }),
    data: z.string(),
    errors: ['unauthenticated', 'not_permitted', 'not_found', 'invalid_input'],
  })

const refund = aStaffCall('orders.refund')

const codes = Object.keys(ERROR_STATUS).filter(isErrorCode)
/** Refusals are told by their codes. */
const refusals = z.parse(
  z.record(z.enum(codes), z.string()),
  Object.fromEntries(codes.map((code) => [code, code])),
)

/** A staff login as these tests have it: a cookie that lists what is permitted. */
const authenticateStaff: AuthenticateStaff = async ({ staff }) =>
  staff === undefined
    ? null
    : {
        staffId: 'a member of staff',
        name: 'Anna Webb',
        email: 'anna@leafandlather.example',
        roles: [],
        sessionId: 'a session',
        isSteppedUp: staff.split(' ').includes('stepped-up'),
        permissions: new Set(PERMISSIONS.filter((each) => staff.split(' ').includes(each))),
      }
const loginOf = (...permissions: Permission[]) => ({ cookies: { staff: permissions.join(' ') } })

type Asked = { as?: { token: string }; cookies?: Record<string, string>; body?: object }

/** Serves planted calls beside one for customers, for the accounts of a shop; asks as whoever the test names. */
async function serve(shop: TestShop, ...calls: CallFor<StaffAccess>[]) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(fastifyCookie)
  const planted = calls.map((call) => answerStaff(call, async ({ caller }) => ({ data: caller.staffId })))
  const dispatch = createDispatch({
    answers: [...planted, answerCustomer(getMe, () => Promise.reject(new Error('was let in')))],
    authenticate: createAuthenticate(shop.deps),
    authenticateStaff,
    peekStaff: authenticateStaff,
    words: { refusals, issues: {}, tooManyAttempts: String },
    isUnavailable: () => false,
    onUnexpected: () => undefined,
  })
  const responses = createResponseCache({ maxBytes: 0, onFailure: () => undefined })
  mountCalls(app, [...calls, getMe], dispatch, { secureCookies: false, responses })

  return async ({ path }: { path: string }, { as, cookies = {}, body = { amount: 650 } }: Asked = {}) => {
    const reply = await app.inject({
      method: path === getMe.path ? 'GET' : 'POST',
      url: API_BASE + path.replace('{id}', 'an-order'),
      headers: as ? { authorization: as.token } : {},
      cookies,
      ...(path !== getMe.path && { payload: body }),
    })
    const { code, data } = reply.json()
    return `${reply.statusCode} ${code ?? data}`
  }
}

test('ROLE-04 a call of staff answers a member who has its permission, and nobody else', async () => {
  const shop = await startTestShop()
  const ask = await serve(shop, refund)
  const customer = await shop.signUp()

  const responses = {
    nobody: await ask(refund),
    aCustomer: await ask(refund, { as: customer, cookies: customer.cookies }),
    anotherMember: await ask(refund, loginOf('orders.read', 'orders.fulfil')),
    theMember: await ask(refund, loginOf('orders.read', 'orders.refund')),
  }

  expect(responses).toEqual({
    nobody: '401 unauthenticated',
    aCustomer: '401 unauthenticated',
    anotherMember: '403 not_permitted',
    theMember: '200 a member of staff',
  })
})

test('ROLE-04 no permission stands for another', async () => {
  const shop = await startTestShop()
  const calls = PERMISSIONS.map(aStaffCall)
  const ask = await serve(shop, ...calls)

  const responses = await Promise.all(
    calls.map(async (call) => {
      const own = call.access.staff
      const others = PERMISSIONS.filter((each) => each !== own)
      return [await ask(call, loginOf(own)), await ask(call, loginOf(...others))]
    }),
  )

  expect(responses).toEqual(calls.map(() => ['200 a member of staff', '403 not_permitted']))
})

test('a call of staff looks at what it was sent only once it knows that it may', async () => {
  const shop = await startTestShop()
  const ask = await serve(shop, refund)
  const body = { amount: 'all of it' }

  const responses = [
    await ask(refund, { body }),
    await ask(refund, { ...loginOf('orders.read'), body }),
    await ask(refund, { ...loginOf('orders.refund'), body }),
  ]

  expect(responses).toEqual(['401 unauthenticated', '403 not_permitted', '400 invalid_input'])
})

test('a staff login opens no call of customers', async () => {
  const shop = await startTestShop()
  const ask = await serve(shop)

  expect(await ask(getMe, loginOf(...PERMISSIONS))).toBe('401 unauthenticated')
})

test('a versioned call cannot be answered as if it had no version', () => {
  expect(() => answerStaff({ ...refund, versioned: true }, async () => ({ data: '' }))).toThrow(
    'POST /admin/planted/orders.refund/{id} is versioned',
  )
})

test('a call that a test of all calls leaves out is found, whichever list it stands in', () => {
  const forgotten = forgottenCalls(ALL_CALLS.slice(1), [...ALL_CALLS, refund])

  expect(forgotten).toEqual([ALL_CALLS[0], refund])
})
