import { expect, test } from 'vitest'
import type { Tx } from '#api/platform/db/index.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { anOpenCardOrder, deliver, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { rowsTouched } from '#test/rows-touched.ts'
import { ledgerRetention } from './ledger.retention.ts'
import { findPaymentByIntent, listPayable } from './payments.repository.ts'
import { forgetAddressesOf } from './personal-payments.repository.ts'

const soap = aProduct({ id: 'soap', priceCents: 650, stock: 5 })

test('events are forgotten after 90 days, declined cards and the addresses of payers after one, the rest of the ledger never', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.decline(intentId)
  await deliver(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  const rows = async () => {
    const { rows: counted } = await shop.pool.query(`select
      (select count(*)::int from provider_event) as events, (select count(*)::int from card_decline) as declines,
      (select count(placed_from)::int from payment) as addresses, (select count(*)::int from payment_receipt) as receipts`)
    return counted[0]
  }
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

  await applyRetention(shop.deps, ledgerRetention)
  const atOnce = await rows()
  shop.setTime(after(1.01))
  await applyRetention(shop.deps, ledgerRetention)
  const nextDay = await rows()
  shop.setTime(after(90.01))
  await applyRetention(shop.deps, ledgerRetention)

  expect(atOnce).toEqual({ events: 2, declines: 1, addresses: 1, receipts: 1 })
  expect(nextDay).toEqual({ events: 2, declines: 0, addresses: 0, receipts: 1 })
  expect(await rows()).toEqual({ events: 0, declines: 0, addresses: 0, receipts: 1 })
})

test('a payment is found by its intent or a receipt’s, and those of a customer, without reading all', async () => {
  const shop = await startCardShop({ products: [soap] })
  const first = await anOpenCardOrder(shop)
  for (const { intentId } of [first, await anOpenCardOrder(shop), await anOpenCardOrder(shop)]) {
    shop.stripe.pay(intentId)
    await deliver(shop)
  }
  await shop.runJobs()
  const { intentId } = first
  const { userId } = first.shopper.customer
  const touched = (act: (tx: Tx) => Promise<unknown>) =>
    rowsTouched(shop.db, ['payment', 'payment_receipt'], act)

  const byIntent = await touched((tx) => findPaymentByIntent(tx, intentId))
  await shop.pool.query("update payment set intent_id = 'pi_next' where intent_id = $1", [intentId])
  const byReceipt = await touched(async (tx) => {
    expect(await findPaymentByIntent(tx, intentId)).toMatchObject({ userId })
  })
  const ofCustomer = await touched((tx) => forgetAddressesOf(tx, userId))

  const one = { read: 1, updated: 0 }
  expect(byIntent).toEqual({ payment: one, payment_receipt: one })
  expect(byReceipt).toEqual({ payment: one, payment_receipt: one })
  expect(ofCustomer.payment).toEqual({ read: 1, updated: 1 })
})

test('payments that nobody can pay yet take no place among those that are asked about', async () => {
  const shop = await startCardShop({ products: [soap] })
  const unanswered = await anOpenCardOrder(shop)
  const payable = await anOpenCardOrder(shop)
  await shop.pool.query('update payment set intent_id = null where intent_id = $1', [unanswered.intentId])
  const soon = new Date(Date.now() + 60 * 60 * 1000)

  const listed = await listPayable(shop.db, soon, 1)

  expect(listed.map(({ intentId }) => intentId)).toEqual([payable.intentId])
})

test('the database itself refuses a second open payment, money out of nothing and more back than came', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  const { rows } = await shop.pool.query('select customer_order_id, user_id from payment')
  const copy = (state: string, rest: string) =>
    shop.pool.query(
      `insert into payment (id, customer_order_id, user_id, state, provider, is_live, amount_cents, currency,
         hold_until, asked_at, created_at, closed_at)
       values (gen_random_uuid(), $1, $2, '${state}', 'stripe', false, 1, 'USD', now(), now(), now(), ${rest})`,
      [rows[0].customer_order_id, rows[0].user_id],
    )

  await expect(copy('open', 'null')).rejects.toThrow('payment_of_order')
  await expect(copy('open', 'now()')).rejects.toThrow('payment_closed')
  await expect(copy('paid', 'now()')).rejects.toThrow('payment_paid_by_intent')
  await expect(shop.pool.query('update payment_receipt set refunded_cents = 651')).rejects.toThrow(
    'refunded_at_most_all',
  )
  await expect(shop.pool.query("update payment set state = 'open', closed_at = null")).resolves.toBeDefined()
})
