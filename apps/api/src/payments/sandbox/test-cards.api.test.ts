import { getPaymentOptions, resumePayment, settlePayment } from '@shop/contract/payments'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#api/config/index.ts'
import { ledgerOf, mailsOf } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { anOpenTestOrder, answerBank, payWith, startSandboxShop } from '#test/sandbox-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const shelf = { products: [soap] }
const paid = { orders: ['Approved'], payments: ['paid'], refunds: [], alerts: [], stock: 4 }
const waiting = { orders: ['Pending'], payments: ['open'], refunds: [], alerts: [], stock: 4 }

test('in production the sandbox takes cards only when it is asked for by name; the form learns that it is a test', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const production = { SHOP_MODE: 'production', PUBLIC_URL: 'https://shop.example' }
  const plain = await startTestShop({}, readConfig(production))
  const asked = await startSandboxShop({}, readConfig({ ...production, CARD_SANDBOX: 'on' }), { log })

  const none = await plain.call(getPaymentOptions, {})
  const { body } = await asked.call(getPaymentOptions, {})

  expect(none.body.data).toMatchObject({ provider: null, unavailable: 'not_configured', isTest: false })
  expect(lines.join('')).toContain('CARD_SANDBOX is on')
  expect(body.data).toEqual({ provider: 'sandbox', currency: 'usd', minimumAmount: 0.5, isTest: true })
})

test('4242 4242 4242 4242 pays: the order is Approved by the event, without its browser', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)

  const { status, body } = await payWith(shop, open, '4242 4242 4242 4242')
  const before = await ledgerOf(shop)
  await shop.runJobs()

  expect([status, body.data]).toEqual([200, { outcome: 'succeeded' }])
  expect(before).toEqual(waiting)
  expect(await ledgerOf(shop)).toEqual(paid)
  expect(await mailsOf(shop)).toContain('confirmed')
  const { rows } = await shop.pool.query(
    'select provider, type, handled_at is not null as handled from provider_event',
  )
  expect(rows).toEqual([{ provider: 'sandbox', type: 'payment_intent.succeeded', handled: true }])
})

test('PAYMENT-14 the intent is of the order’s exact total, and what comes back settles the order at once', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, '4242424242424242')

  const { orderId } = open.order
  const settled = await shop.call(settlePayment, { params: { orderId } }, { as: open.shopper.customer })

  expect(open.order.payment).toMatchObject({
    provider: 'sandbox',
    amount: 650,
    currency: 'usd',
    state: 'open',
  })
  expect(settled.body.data).toEqual({ orderStatus: 'Approved', paymentState: 'paid' })
  await shop.runJobs()
  expect(await ledgerOf(shop)).toEqual(paid)
  expect((await mailsOf(shop)).filter((kind) => kind === 'confirmed')).toHaveLength(1)
})

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.', 'generic_decline'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'insufficient_funds'],
])('%s is declined: “%s” The order waits, and the decline counts', async (number, message, code) => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)

  const { body } = await payWith(shop, open, number)
  await shop.runJobs()
  const { orderId } = open.order
  const settled = await shop.call(settlePayment, { params: { orderId } }, { as: open.shopper.customer })

  expect(body.data).toEqual({ outcome: 'declined', message })
  expect(settled.body.data).toEqual({ orderStatus: 'Pending', paymentState: 'open', message })
  expect(await ledgerOf(shop)).toEqual(waiting)
  const { rows } = await shop.pool.query(
    `select e.decline ->> 'code' as code, d.fingerprint from card_decline d
    join provider_event e on e.decline ->> 'id' = d.id`,
  )
  expect(rows).toEqual([{ code, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

test('any other card is declined, with words that name one which works', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)

  const { body } = await payWith(shop, open, '5555 5555 5555 4444')

  expect(body.data.outcome).toBe('declined')
  expect(body.data.message).toContain('4242 4242 4242 4242')
})

test('declines count against who tried the card: the test cards are everybody’s, and stay open to others', async () => {
  const shop = await startSandboxShop(shelf, { cardDeclinesLimit: 3 })
  const eager = await anOpenTestOrder(shop)
  for (let attempts = 1; attempts <= 3; attempts += 1) await payWith(shop, eager, '4000000000000002')
  await shop.runJobs()
  const other = await anOpenTestOrder(shop)
  await payWith(shop, other, '4000000000000002')
  await shop.runJobs()

  const slowed = await shop.call(resumePayment, {}, { as: eager.shopper.customer })
  const waits = await shop.call(resumePayment, {}, { as: other.shopper.customer })
  const { body } = await payWith(shop, other, '4242424242424242')

  expect([slowed.status, slowed.body.code]).toEqual([429, 'rate_limited'])
  expect(waits.body.data.payment.state).toBe('open')
  expect(body.data).toEqual({ outcome: 'succeeded' })
})

test('after a declined card the same payment takes another', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, '4000000000000002')

  const { body } = await payWith(shop, open, '4242424242424242')
  await shop.runJobs()

  expect(body.data).toEqual({ outcome: 'succeeded' })
  expect(await ledgerOf(shop)).toEqual(paid)
})

test('4000 0025 0000 3155 asks for a challenge; approved it pays', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)

  const asked = await payWith(shop, open, '4000 0025 0000 3155')
  await shop.runJobs()
  const before = await ledgerOf(shop)
  const answered = await answerBank(shop, open, true)
  await shop.runJobs()

  expect(asked.body.data).toEqual({ outcome: 'challenge' })
  expect(before).toEqual(waiting)
  expect(answered.body.data).toEqual({ outcome: 'succeeded' })
  expect(await ledgerOf(shop)).toEqual(paid)
})

test('a challenge that is refused declines the card, and the payment is open again', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, '4000002500003155')

  const refused = await answerBank(shop, open, false)
  const late = await answerBank(shop, open, true)
  await shop.runJobs()
  const before = await ledgerOf(shop)
  const { body } = await payWith(shop, open, '4242424242424242')
  await shop.runJobs()

  expect(refused.body.data).toMatchObject({
    outcome: 'declined',
    message: expect.stringContaining('approve'),
  })
  expect(late.body.data.outcome).toBe('declined')
  expect(before).toEqual(waiting)
  expect(body.data).toEqual({ outcome: 'succeeded' })
  expect(await ledgerOf(shop)).toEqual(paid)
})

test('whoever leaves a challenge alone can start again with another card', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, '4000002500003155')

  const { body } = await payWith(shop, open, '4242424242424242')

  expect(body.data).toEqual({ outcome: 'succeeded' })
})

test.each([
  ['number', { number: '4242 4242 4242 4241' }, 'card_number'],
  ['number', { number: '4242' }, 'card_number'],
  ['number', { number: 'my card' }, 'card_number'],
  ['number', { number: '' }, 'required'],
  ['expiry', { expiry: '13 / 49' }, 'card_expiry'],
  ['expiry', { expiry: '1249' }, 'card_expiry'],
  ['expiry', { expiry: '10 / 26' }, 'card_expired'],
  ['cvc', { cvc: '12' }, 'card_cvc'],
  ['cvc', { cvc: 'abc' }, 'card_cvc'],
])('a card with a bad %s is refused at that field: %j', async (path, bad, code) => {
  const shop = await startSandboxShop(shelf)
  shop.setTime(new Date('2026-11-21T12:00:00Z'))
  const open = await anOpenTestOrder(shop)
  const { number, ...rest } = { number: '4242424242424242', ...bad }

  const { status, body } = await payWith(shop, open, number, rest)

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.issues).toEqual([{ path, code, message: expect.any(String) }])
  expect(await shop.waitingJobs('deliver-sandbox-event')).toEqual([])
})

test.each(['11/26', '11 / 26', '1/2027', '01 / 27'])(
  'a card that is good until %s is taken',
  async (expiry) => {
    const shop = await startSandboxShop(shelf)
    shop.setTime(new Date('2026-11-30T23:59:59Z'))
    const open = await anOpenTestOrder(shop)

    const { body } = await payWith(shop, open, '4242-4242-4242-4242', { expiry })

    expect(body.data).toEqual({ outcome: 'succeeded' })
  },
)

test('whoever tries out card after card is stopped, and so is the payment', async () => {
  const shop = await startSandboxShop(shelf, { cardDeclinesLimit: 3 })
  const open = await anOpenTestOrder(shop)
  for (const number of ['4000000000000002', '4000000000009995', '5555555555554444']) {
    await payWith(shop, open, number)
  }

  await shop.runJobs()
  const { body } = await payWith(shop, open, '4242424242424242')

  expect(body.data).toMatchObject({ outcome: 'declined', message: expect.stringContaining('ended') })
  expect(await ledgerOf(shop)).toEqual(waiting)
})

test('who asks for a challenge after each declined card is stopped all the same', async () => {
  const shop = await startSandboxShop(shelf, { cardDeclinesLimit: 3 })
  const open = await anOpenTestOrder(shop)
  for (const number of ['4000000000000002', '4000000000009995', '5555555555554444']) {
    await payWith(shop, open, number)
    await payWith(shop, open, '4000002500003155')
  }

  await shop.runJobs()
  const { body } = await payWith(shop, open, '4242424242424242')

  expect(body.data).toMatchObject({ outcome: 'declined', message: expect.stringContaining('ended') })
})

test('before the shop has heard of any, 20 declined cards are the most that one payment takes', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  const statuses = []
  for (let sent = 1; sent <= 21; sent += 1) {
    statuses.push((await payWith(shop, open, '4000000000000002')).status)
  }

  const { status, body, headers } = await payWith(shop, open, '4242424242424242')

  expect(statuses.filter((one) => one === 200)).toHaveLength(20)
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'rate_limited', '3600'])
})

test('where somebody else takes the cards, or nobody, the test card form has nothing to speak to', async () => {
  const sandbox = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(sandbox)
  const shop = await startTestShop({}, {}, sandbox.database)

  const replies = [await payWith(shop, open, '4242424242424242'), await answerBank(shop, open, true)]

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ])
})
