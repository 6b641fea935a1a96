import { settlePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
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
    expireHolds(one.deps),
    ...paid.map(({ shopper: { customer: as }, orderId }) =>
      other.call(settlePayment, { params: { orderId } }, { as }),
    ),
    ...cancelled.map(({ id }) => cancelOrder(other.deps, { id, actor: theOwner })),
    ...replaced.map(({ shopper }, index) => placeCash(one, shopper, aSession(shopper, basketOf(index), 26))),
    ...guests.map((guest, index) => placeCash(other, guest, aSession(guest, basketOf(index), 26))),
    expireHolds(other.deps),
  ])
  await expireHolds(one.deps)

  // An order that has run out already cannot be cancelled once more.
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(
    failures.filter((reason) => !(reason instanceof Refusal && reason.code === 'transition_refused')),
  ).toEqual([])
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
