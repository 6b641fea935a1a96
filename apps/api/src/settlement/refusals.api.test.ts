import { type Call, defineCall } from '@shop/contract/call'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answer, createDispatch } from '#api/platform/http/index.ts'
import { anOpenCardOrder, type CardShop, deliver, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { anOrder, theOwner } from '#test/order-makers.ts'
import { advanceOrder } from './advance-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundPayment } from './refund-payment.ts'

const soap = aProduct({ id: 'soap', priceCents: 650, stock: 5 })
const params = z.object({ id: z.string() })
const parts = { method: 'POST', summary: '', access: 'public', data: z.null(), params, errors: [] } as const

/** Calls of the kind that staff will make: the contract has none yet. */
const advance = defineCall({ ...parts, path: '/advance/{id}' })
const cancel = defineCall({ ...parts, path: '/cancel/{id}' })
const refund = defineCall({ ...parts, path: '/refund/{id}', query: z.object({ cents: z.coerce.number() }) })

/** Runs the use cases of a shop as calls; answers status and code, and what goes with it. */
function staffOf({ deps }: Pick<CardShop, 'deps'>) {
  const faults: unknown[] = []
  const dispatch = createDispatch({
    answers: [
      answer(advance, async ({ params: { id } }) => {
        await advanceOrder(deps, { id, to: 'Approved', actor: theOwner })
        return { data: null }
      }),
      answer(cancel, async ({ params: { id } }) => {
        await cancelOrder(deps, { id, actor: theOwner })
        return { data: null }
      }),
      answer(refund, async ({ params: { id }, query: { cents } }) => {
        await refundPayment(deps, { orderId: id, amountCents: cents, actor: theOwner })
        return { data: null }
      }),
    ],
    authenticate: async () => null,
    authenticateStaff: async () => null,
    peekStaff: async () => null,
    // What is said to whom is not looked at here.
    words: { refusals: JSON.parse('{}'), issues: {}, tooManyAttempts: String },
    isUnavailable: () => false,
    onUnexpected: (error) => faults.push(error),
  })
  const ask = async (call: Call, id: string, query: Record<string, string> = {}) => {
    const request = { requestId: 'r', address: '::1', cookies: {}, headers: {} }
    const { status, body } = await dispatch(call, { params: { id }, query, body: undefined }, request)
    return [status, body.code, body.data]
  }
  return { ask, faults }
}

test('what staff may be refused about money is an answer of the catalogue, never a fault', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order, shopper, intentId } = await anOpenCardOrder(shop)
  const { id: cash } = await anOrder(shop.db, { userId: shopper.customer.userId })
  const { ask, faults } = staffOf(shop)
  const gone = staffOf({ deps: { ...shop.deps, payments: null } })

  expect(await ask(advance, order._id)).toEqual([409, 'order_unpaid', undefined])
  expect(await ask(refund, cash, { cents: '1' })).toEqual([409, 'not_paid_by_card', undefined])
  shop.stripe.setAway(true)
  expect(await ask(cancel, order._id)).toEqual([409, 'payment_processing', undefined])
  shop.stripe.setAway(false)
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  expect(await ask(refund, order._id, { cents: '651' })).toEqual([409, 'refund_too_large', { left: 6.5 }])
  expect(await ask(refund, order._id, { cents: '0' })).toEqual([400, 'invalid_input', undefined])
  expect(await gone.ask(refund, order._id, { cents: '1' })).toEqual([
    409,
    'provider_gone',
    { provider: 'stripe' },
  ])

  expect([...faults, ...gone.faults]).toEqual([])
})
