import { resumePayment, settlePayment } from '@shop/contract/payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelOrder } from '#api/settlement/index.ts'
import { aProduct } from '#test/makers.ts'
import { theOwner } from '#test/order-makers.ts'
import {
  anOpenTestOrder,
  answerBank,
  type OpenTestOrder,
  payWith,
  startSandboxShop,
} from '#test/sandbox-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import { unlessRefused } from '#test/unless-refused.ts'

const STOCK = 100_000

/** What shopper, bank, owner and time do to an order in test mode, at whichever process. */
const steps: Record<string, (shop: TestShop, open: OpenTestOrder) => Promise<unknown>> = {
  pay: (shop, open) => payWith(shop, open, '4242424242424242'),
  decline: (shop, open) => payWith(shop, open, '4000000000000002'),
  challenge: (shop, open) => payWith(shop, open, '4000002500003155'),
  approve: (shop, open) => answerBank(shop, open, true),
  refuse: (shop, open) => answerBank(shop, open, false),
  comeBack: (shop, { shopper, order: { orderId } }) =>
    shop.call(settlePayment, { params: { orderId } }, { as: shopper.customer }),
  reload: (shop, { shopper }) => shop.call(resumePayment, {}, { as: shopper.customer }),
  cancelHere: (shop, { order }) => unlessRefused(cancelOrder(shop.deps, { id: order._id, actor: theOwner })),
  expire: async (shop, { order }) => {
    await shop.pool.query(
      "update payment set hold_until = created_at - interval '1 hour' where customer_order_id = $1",
      [order._id],
    )
    await enqueue(shop, 'expire-holds')
  },
  reconcile: (shop) => enqueue(shop, 'reconcile'),
  work: (shop) => shop.runJobs(),
}

const enqueue = ({ deps: { db, jobs } }: TestShop, name: string) =>
  db.transaction((tx) => jobs.enqueue(tx, name, {}))

const anyStep = fc.constantFrom(...Object.values(steps))

/** The order, what it has of the stock, and its money as the sandbox and the shop have it. */
async function ledgerOf({ pool }: TestShop, { order, intentId }: OpenTestOrder) {
  const { rows } = await pool.query(
    `select o.status, p.state,
      (select received_cents::int from sandbox_intent where id = $2) as came,
      (select coalesce(sum(amount_cents), 0)::int from sandbox_refund where intent_id = $2) as back,
      (select coalesce(sum(amount_cents), 0)::int from payment_receipt where intent_id = $2) as booked,
      (select count(*)::int from sandbox_event where intent_id = $2 and type = 'payment_intent.succeeded') as charges,
      (select stock from product) + (select coalesce(sum(quantity), 0)::int from order_line
        join customer_order c on c.id = customer_order_id where c.status <> 'Cancelled') as stock
    from customer_order o join payment p on p.customer_order_id = o.id where o.id = $1`,
    [order._id, intentId],
  )
  return rows[0]
}

test('whatever happens in test mode, two things at a time at two processes, stock and money add up', async () => {
  const catalogue = { products: [aProduct({ id: 'soap', priceCents: 650, stock: STOCK })] }
  const limits = { cardDeclinesLimit: 1_000, cardDeclinesPerAddressLimit: 100_000 }
  const shop = await startSandboxShop(catalogue, limits)
  const other = await startSandboxShop({}, limits, { database: shop.database })

  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyStep, anyStep), { minLength: 1, maxLength: 6 }), async (pairs) => {
      const open = await anOpenTestOrder(shop)

      for (const [here, there] of pairs) await Promise.all([here(shop, open), there(other, open)])
      await enqueue(shop, 'reconcile')
      await enqueue(shop, 'send-refunds')
      await shop.runJobs()

      const { status, state, came, back, booked, charges, stock } = await ledgerOf(shop, open)
      expect(stock).toBe(STOCK)
      expect(charges).toBe(came / 650)
      expect(booked).toBe(came)
      expect(came - back).toBe(status === 'Approved' ? 650 : 0)
      expect([status, state].join()).toMatch(/^(Pending,open|Approved,paid|Cancelled,paid|Cancelled,ended)$/)
    }),
    { numRuns: 20 },
  )
}, 120_000)
