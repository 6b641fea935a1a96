import { defineCall } from '@shop/contract/call'
import { ERROR_STATUS } from '@shop/contract/errors'
import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import { getOrder } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { selectOrdersToPack } from '#api/orders/index.ts'
import { answer, createDispatch } from '#api/platform/http/index.ts'
import { anOpenCardOrder, deliver, mailsOf, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { anOrder, theOwner } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { advanceOrder } from './advance-order.ts'

const words: string[][] = Object.keys(ERROR_STATUS).map((code) => [code, `Words of ${code}.`])
const status = z.enum(ORDER_STATUSES)
/** A call as one of the owner's entry points may have it. */
const advanceCall = defineCall({
  method: 'POST',
  path: '/orders/{id}/advance',
  summary: 'Move an order on',
  access: 'public',
  params: z.object({ id: z.string() }),
  body: z.object({ to: z.optional(z.enum(['Shipped'])) }),
  data: z.object({ from: status, to: status }),
  errors: ['transition_refused'],
})

/** Sends the call through `dispatch`; whatever would be answered as a fault is noted. */
function throughDispatch(shop: TestShop) {
  const faults: unknown[] = []
  const dispatch = createDispatch({
    answers: [
      answer(advanceCall, async ({ params: { id }, body: { to } }) => ({
        data: await advanceOrder(shop.deps, { id, to, actor: theOwner }),
      })),
    ],
    authenticate: async () => null,
    authenticateStaff: async () => null,
    peekStaff: async () => null,
    words: { refusals: Object.fromEntries(words), issues: {}, tooManyAttempts: String },
    isUnavailable: () => false,
    onUnexpected: (error) => faults.push(error),
  })
  const facts = { requestId: 'a-request', address: '127.0.0.1', cookies: {}, headers: {} }
  const advance = (id: string, body: { to?: 'Shipped' } = {}) =>
    dispatch(advanceCall, { params: { id }, query: {}, body }, facts)
  return { advance, faults }
}

test('a step that an order cannot take is refused with where it stands, and is no fault of the shop', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const pending = await anOrder(shop.db, { userId })
  const completed = await anOrder(shop.db, { userId, status: 'Completed' })
  const { advance, faults } = throughDispatch(shop)

  const tooFar = await advance(pending.id, { to: 'Shipped' })
  const pastTheLast = await advance(completed.id)
  const next = await advance(pending.id)

  const code = 'transition_refused'
  expect(tooFar).toMatchObject({ status: 409, body: { code, data: { from: 'Pending', to: 'Shipped' } } })
  expect(pastTheLast).toMatchObject({ status: 409, body: { code, data: { from: 'Completed' } } })
  expect(next).toMatchObject({ status: 200, body: { data: { from: 'Pending', to: 'Approved' } } })
  expect(faults).toEqual([])
})

test('an order that was halted before its card paid is released as Approved, to be packed, with one mail', async () => {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', priceCents: 650, stock: 5 })] })
  const { order, intentId, shopper } = await anOpenCardOrder(shop)
  const { _id: id, orderId } = order
  await advanceOrder(shop.deps, { id, to: 'Halted', actor: theOwner })
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()

  const released = await advanceOrder(shop.deps, { id, actor: theOwner })

  const { body } = await shop.call(getOrder, { params: { id: orderId } }, { as: shopper.customer })
  const { rows } = await shop.pool.query('select before, after from audit_entry order by change_set_id')
  expect(released).toEqual({ from: 'Halted', to: 'Approved' })
  expect(body.data.statusHistory.map((step: { status: string }) => step.status)).toEqual([
    'Pending',
    'Halted',
    'Pending',
    'Approved',
  ])
  expect(await selectOrdersToPack(shop.db, 5)).toMatchObject([{ orderId }])
  expect(await mailsOf(shop)).toEqual(['Halted', 'confirmed', 'Approved'])
  expect(rows.at(-1)).toEqual({ before: { status: 'Halted' }, after: { status: 'Approved' } })
})
