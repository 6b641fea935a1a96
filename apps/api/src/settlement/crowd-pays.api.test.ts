import type { ErrorCode } from '@shop/contract/errors'
import { settlePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import { isUnavailable } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { type CardShop, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import {
  aLine,
  aSession,
  aShopper,
  placeCard,
  placeCash,
  type TestShopper,
  theOwner,
} from '#test/order-makers.ts'
import type { TestReply } from '#test/start-test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireHolds } from './expire-holds.ts'

const IDS = ['anise', 'basil', 'clove', 'dill']
const UNITS = 500

type Placed = { shopper: TestShopper; id: string; orderId: string; intentId: string }

/** Everybody wants everything; every second names it from the other end. */
function basketOf(index: number) {
  const lines = IDS.map((id) => aLine(id))
  return index % 2 ? lines : lines.toReversed()
}

async function aCardOrder(shop: CardShop, index: number): Promise<Placed> {
  const shopper = await aShopper(shop)
  const { body } = await placeCard(shop, shopper, aSession(shopper, basketOf(index), 26))
  const { _id: id, orderId, payment } = body.data
  return { shopper, id, orderId, intentId: shop.stripe.intentOf(payment.clientSecret).id }
}

/** What went wrong, down to the last cause: a refusal by its code, a fault by its words. */
function tell(reason: unknown): string {
  if (reason instanceof AggregateError) return reason.errors.map(tell).join('; ')
  if (!(reason instanceof Error)) return String(reason)
  const own = reason instanceof Refusal ? reason.code : `${reason.name}: ${reason.message}`
  return reason.cause === undefined ? own : `${own}, because ${tell(reason.cause)}`
}

const ROUNDS = 5

/**
 * A machine that has much else to do lets some wait longer than the shop does. Who is told to come again comes again;
 * who waits in a ring is told of a deadlock instead.
 */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await work()
      return
    } catch (error) {
      const isToComeAgain =
        isUnavailable(error) || (error instanceof Refusal && COME_AGAIN.includes(error.code))
      if (!isToComeAgain || round === ROUNDS) throw error
    }
  }
}

const COME_AGAIN: readonly ErrorCode[] = ['unavailable', 'payment_processing']

/** What a call answers that could not be done is as good as thrown. */
async function answered(replying: Promise<TestReply>): Promise<void> {
  const { status, body } = await replying
  if (status >= 500) throw new Refusal(body.code)
}

test('API-57 orders are paid, cancelled, replaced, run out and placed at once in two processes: nobody waits in a ring, and all adds up', async () => {
  const one = await startCardShop({
    products: IDS.map((id) => aProduct({ id, priceCents: 650, stock: UNITS })),
  })
  const other = await startCardShop({}, {}, { stripe: one.stripe, database: one.database })
  const orders = await Promise.all(Array.from({ length: 12 }, (_, index) => aCardOrder(one, index)))
  const [paid, cancelled, replaced] = [orders.slice(0, 4), orders.slice(4, 8), orders.slice(8)]
  const guests = await Promise.all(Array.from({ length: 8 }, () => aShopper(one)))
  for (const { intentId } of paid) one.stripe.pay(intentId)
  await one.pool.query("update payment set hold_until = created_at - interval '1 hour'")

  const outcomes = await Promise.allSettled([
    insist(() => expireHolds(one.deps)),
    ...paid.map(({ shopper: { customer: as }, orderId }) =>
      insist(() => answered(other.call(settlePayment, { params: { orderId } }, { as }))),
    ),
    ...cancelled.map(({ id }) => insist(() => cancelOrder(other.deps, { id, actor: theOwner }))),
    ...replaced.map(({ shopper }, index) =>
      insist(() => answered(placeCash(one, shopper, aSession(shopper, basketOf(index), 26)))),
    ),
    ...guests.map((guest, index) =>
      insist(() => answered(placeCash(other, guest, aSession(guest, basketOf(index), 26)))),
    ),
    insist(() => expireHolds(other.deps)),
  ])
  await expireHolds(one.deps)

  // An order that has run out already cannot be cancelled once more.
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [tell(outcome.reason)] : [],
  )
  expect(failures.filter((failure) => failure !== 'transition_refused')).toEqual([])
  const { rows } = await one.pool.query(
    `select id, stock + (select sum(quantity)::int from order_line join customer_order o on o.id = customer_order_id
      where product = product.id and status <> 'Cancelled') as units from product order by id`,
  )
  expect(rows).toEqual(IDS.map((id) => ({ id, units: UNITS })))
  const { rows: ends } = await one.pool.query(
    `select state, status, count(*)::int from payment join customer_order o on o.id = customer_order_id
     group by 1, 2 order by 1`,
  )
  expect(ends).toEqual([
    { state: 'ended', status: 'Cancelled', count: 8 },
    { state: 'paid', status: 'Approved', count: 4 },
  ])
})
