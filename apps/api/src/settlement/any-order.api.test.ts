import { settlePayment } from '@shop/contract/payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOpenCardOrder, type CardShop, deliver, type OpenOrder, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { theOwner } from '#test/order-makers.ts'
import { unlessRefused } from '#test/unless-refused.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireHolds } from './expire-holds.ts'
import { reconcile } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'

const STOCK = 100_000

/** What may happen to a card order, in any order and any number of times. */
const steps = {
  decline: async ({ stripe }: CardShop, { intentId }: OpenOrder) =>
    whilePayable(stripe, intentId, stripe.decline),
  challenge: async ({ stripe }: CardShop, { intentId }: OpenOrder) =>
    whilePayable(stripe, intentId, stripe.challenge),
  process: async ({ stripe }: CardShop, { intentId }: OpenOrder) =>
    whilePayable(stripe, intentId, stripe.process),
  pay: async ({ stripe }: CardShop, { intentId }: OpenOrder) => whilePayable(stripe, intentId, stripe.pay),
  cancelThere: async ({ stripe }: CardShop, { intentId }: OpenOrder) =>
    whilePayable(stripe, intentId, stripe.cancel),
  /** Late money: what the provider should not do, it does. */
  payWhatIsDead: async ({ stripe }: CardShop, { intentId }: OpenOrder) => stripe.pay(intentId),
  tellAll: async (shop: CardShop, { intentId }: OpenOrder) => {
    await deliver(shop, ...eventsOf(shop, intentId))
  },
  tellInReverse: async (shop: CardShop, { intentId }: OpenOrder) => {
    await deliver(shop, ...eventsOf(shop, intentId).toReversed())
  },
  goAway: async ({ stripe }: CardShop) => stripe.setAway(true, 'busy'),
  comeBack: async ({ stripe }: CardShop) => stripe.setAway(false),
  settle: async (shop: CardShop, { shopper, order }: OpenOrder) => {
    await shop.call(settlePayment, { params: { orderId: order.orderId } }, { as: shopper.customer })
  },
  work: async (shop: CardShop) => shop.runJobs(),
  expire: async (shop: CardShop, { order }: OpenOrder) => {
    await shop.pool.query(
      "update payment set hold_until = created_at - interval '1 hour' where customer_order_id = $1",
      [order._id],
    )
    await expireHolds(shop.deps)
  },
  cancelHere: async (shop: CardShop, { order }: OpenOrder) => {
    await unlessRefused(cancelOrder(shop.deps, { id: order._id, actor: theOwner }))
  },
}

function whilePayable({ intentOf }: CardShop['stripe'], id: string, act: (id: string) => void): void {
  if (!['succeeded', 'canceled'].includes(intentOf(id).status)) act(id)
}

function eventsOf({ stripe }: CardShop, intentId: string) {
  return stripe.events.filter(({ data }) => JSON.stringify(data).includes(intentId))
}

type Step = keyof typeof steps
const anyStep: fc.Arbitrary<Step> = fc.constantFrom(
  ...Object.keys(steps).filter((name): name is Step => name in steps),
)

test('whatever happens in whatever order, stock and money add up, and nobody pays without an order or a refund', async () => {
  const shop = await startCardShop(
    { products: [aProduct({ id: 'soap', priceCents: 650, stock: STOCK })] },
    { cardDeclinesLimit: 1000, cardDeclinesPerAddressLimit: 100_000 },
  )
  const anOrder = async () => {
    shop.stripe.setAway(false)
    return anOpenCardOrder(shop)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 9 }), async (names) => {
      const placed = await anOrder()
      const { order, intentId } = placed

      for (const name of names) await steps[name](shop, placed)
      shop.stripe.setAway(false)
      // What comes round again by itself.
      await reconcile(shop.deps)
      await sendRefunds(shop.deps)
      await shop.runJobs()

      const { rows } = await shop.pool.query(
        `select customer_order.status, payment.state,
          (select coalesce(sum(quantity), 0)::int from order_line join customer_order o on o.id = customer_order_id
            where o.status <> 'Cancelled') as sold,
          (select stock from product) as stock
         from customer_order join payment on customer_order_id = customer_order.id where customer_order.id = $1`,
        [order._id],
      )
      const [{ status, state, sold, stock }] = rows
      const came = shop.stripe.intentOf(intentId).amount_received
      const back = [...shop.stripe.refunds.values()]
        .filter((refund) => refund.payment_intent === intentId)
        .reduce((sum, { amount }) => sum + amount, 0)
      expect(stock + sold).toBe(STOCK)
      expect(came - back).toBe(status === 'Approved' ? 650 : 0)
      expect([status, state].join()).toMatch(/^(Pending,open|Approved,paid|Cancelled,paid|Cancelled,ended)$/)
    }),
    { numRuns: 25, examples: [[['pay', 'cancelHere', 'goAway', 'work', 'decline']]] },
  )
}, 90_000)
