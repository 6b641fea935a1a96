import { hostname, userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { anOpenCardOrder, type CardShop, deliver, ledgerOf, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, anOrder, aSession, aShopper, placeCash } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { LIVE_STAND_IN_KEYS } from '#test/stripe-stand-in.ts'
import { runCommand } from './run-command.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })

/** Types a command into the terminal of an open shop. */
async function type(shop: TestShop, line: string, env: Record<string, string> = {}) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runCommand(line.split(' '), {
    open: async () => ({ shop: shop.deps, close: async () => undefined }),
    env,
    say: (text) => said.push(text),
    complain: (text) => complaints.push(text),
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}

const done = (said: string) => ({ code: 0, said, complaints: '' })
const refused = (complaints: string) => ({ code: 1, said: '', complaints })

async function aPaidOrder(): Promise<{ shop: CardShop; orderId: string; intentId: string }> {
  const shop = await startCardShop({ products: [soap] })
  const { order, intentId } = await anOpenCardOrder(shop, { quantity: 2 })
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  return { shop, orderId: order.orderId, intentId }
}

test('the list shows the last orders first, all or those in one status', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const placedAt = new Date('2026-03-01T10:00:00Z')
  const first = await anOrder(shop.db, { userId, placedAt })
  const second = await anOrder(shop.db, { userId, placedAt, status: 'Shipped' })
  const third = await anOrder(shop.db, { userId, placedAt })
  const row = (orderId: string, status: string) =>
    `${orderId}  2026-03-01 10:00:00 UTC  ${status.padEnd(7)}  $13.00  on delivery  Amelia Hart`
  const head = 'Order                Placed                   Status   Total   Paid         Customer'

  expect(await type(shop, 'orders list')).toEqual(
    done(
      [
        head,
        row(third.orderId, 'Pending'),
        row(second.orderId, 'Shipped'),
        row(first.orderId, 'Pending'),
      ].join('\n'),
    ),
  )
  expect(await type(shop, 'orders list --status Shipped')).toEqual(
    done([head, row(second.orderId, 'Shipped')].join('\n')),
  )
  expect(await type(shop, 'orders list --limit 2')).toEqual(
    done(
      [
        head,
        row(third.orderId, 'Pending'),
        row(second.orderId, 'Shipped'),
        `There are more: --after ${second.orderId} lists them.`,
      ].join('\n'),
    ),
  )
  expect(await type(shop, 'orders list --limit 3')).toMatchObject({
    said: expect.not.stringContaining('more'),
  })
  expect(await type(shop, 'orders list --status Halted')).toEqual(done('No order is Halted.'))
  expect(await type(shop, `orders list --after ${second.orderId.toLowerCase()}`)).toEqual(
    done([head, row(first.orderId, 'Pending')].join('\n')),
  )
  expect(await type(shop, `orders list --after ${first.orderId}`)).toEqual(done('There is no older order.'))
  expect(await type(shop, `orders list --after ${second.id} --status Shipped`)).toEqual(
    done('No older order is Shipped.'),
  )
})

test('a shop without orders says so', async () => {
  expect(await type(await startTestShop(), 'orders list')).toEqual(done('There is no order yet.'))
})

test('an order is found however its number is typed, and by its _id', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id, orderId } = await anOrder(shop.db, { userId })

  const replies = await Promise.all(
    [orderId, orderId.toLowerCase().replaceAll('-', ''), id, id.toUpperCase()].map((number) =>
      type(shop, `orders show ${number}`),
    ),
  )

  expect(replies.map(({ said }) => said.split('\n')[0])).toEqual(new Array(4).fill(`Order ${orderId}`))
  expect(await type(shop, 'orders show K7QM-2XRT-9B4F-HW3N')).toEqual(refused('There is no such order.'))
  expect(await type(shop, 'orders cancel 0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50')).toEqual(
    refused('There is no such order.'),
  )
})

test('what is shown of an order: person, address, lines, and who did what, when and from where', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const { body } = await placeCash(shop, shopper, aSession(shopper, [aLine('soap', { quantity: 2 })], 13))
  const { orderId } = body.data
  await type(shop, `orders advance ${orderId}`, { SUDO_USER: 'ada' })

  const { code, said } = await type(shop, `orders show ${orderId}`)

  expect(code).toBe(0)
  expect(said).toContain(`Customer  Amelia Hart <${shopper.customer.email}>`)
  expect(said).toContain('Address   Amelia Hart, 14 Orchard Row, BA1 2QS Bath, +44 1225 496 000')
  expect(said).toMatch(/Lavender Calm Bar +2 +\$6\.50 +\$13\.00/)
  expect(said).toMatch(
    new RegExp(`\\d\\d:\\d\\d UTC +Pending +customer ${shopper.customer.userId} +127\\.0\\.0\\.1\n`),
  )
  expect(said).toMatch(
    new RegExp(`UTC +Approved +owner ada as ${userInfo().username} +orders advance on ${hostname()}$`),
  )
  expect(said).not.toContain('Payment')
})

test('what is shown of a card order: payment, what came, what went back and on whose word, alerts and mails', async () => {
  const { shop, orderId, intentId } = await aPaidOrder()
  await type(shop, `orders refund ${orderId} --amount 4`)
  await shop.runJobs()
  await type(shop, `orders refund ${orderId} --amount 0.5`)
  shop.stripe.addRefund({ payment_intent: intentId, amount: 900 })
  await shop.runJobs()

  const { said } = await type(shop, `orders show ${orderId}`)

  const owner = `owner ${userInfo().username} +orders refund on ${hostname()}`
  expect(said).toMatch(
    /Payment\n {2}State +paid\n {2}Amount +\$13\.00 \(USD\)\n {2}Provider +stripe, test mode/,
  )
  expect(said).toMatch(new RegExp(`Money that came\n.*\n.* UTC +\\$13\\.00 +\\$4\\.00 +${intentId}\n`))
  expect(said).toMatch(new RegExp(`UTC +\\$4\\.00 +owner +done +${owner}\n`))
  expect(said).toMatch(new RegExp(`UTC +\\$0\\.50 +owner +failed +${owner} +\\S`))
  expect(said).toMatch(/Alerts\n.*\n.* UTC +refund_failed +A refund of 0\.50 USD failed/)
  expect(said).toMatch(/Mails\n.*\n.* UTC +confirmed +done\n.* UTC +refunded +done\n/)
  expect(said).toMatch(/UTC +Approved +provider stripe +evt_/)
})

test('an order is moved on step by step, halted, and moved back; its shopper is told', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { orderId } = await anOrder(shop.db, { userId })
  const advance = (rest = '') => type(shop, `orders advance ${orderId}${rest}`)

  expect(await advance()).toEqual(done(`Order ${orderId} was Pending and is Approved now.`))
  expect(await advance(' --to Halted')).toEqual(done(`Order ${orderId} was Approved and is Halted now.`))
  expect(await advance()).toEqual(done(`Order ${orderId} was Halted and is Approved now.`))
  expect(await advance(' --to Shipped')).toEqual(refused('An order that is Approved cannot become Shipped.'))
  for (const status of ['Processing', 'Shipped', 'Delivered', 'Completed']) {
    expect((await advance()).said).toContain(`is ${status} now`)
  }
  expect(await advance()).toEqual(refused('An order that is Completed goes no further.'))
  expect((await shop.writtenJobs('order-mail')).map(({ data }) => data.kind)).toEqual([
    'Approved',
    'Halted',
    'Approved',
    'Processing',
    'Shipped',
    'Delivered',
    'Completed',
  ])
})

test('an order whose card was not charged is not worked on, only halted and released', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order } = await anOpenCardOrder(shop)
  const advance = (rest = '') => type(shop, `orders advance ${order.orderId}${rest}`)
  const unpaid = refused(
    'This order has not been paid by its card; until it is, it can only be halted or cancelled.',
  )

  expect(await advance()).toEqual(unpaid)
  expect(await advance(' --to Halted')).toMatchObject({ code: 0 })
  expect(await advance()).toEqual(done(`Order ${order.orderId} was Halted and is Pending now.`))
  expect(await advance(' --to Approved')).toEqual(unpaid)
})

test('a cancelled cash order gives its units back', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const { body } = await placeCash(shop, shopper, aSession(shopper, [aLine('soap', { quantity: 2 })], 13))
  const { orderId } = body.data

  const first = await type(shop, `orders cancel ${orderId}`)
  const second = await type(shop, `orders cancel ${orderId}`)

  expect(first).toEqual(done(`Order ${orderId} is cancelled; its pieces are back on the shelf.`))
  expect(second).toEqual(refused('An order that is Cancelled cannot become Cancelled.'))
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], stock: 5 })
})

test('a cancelled card order gives its units and its money back', async () => {
  const { shop, orderId } = await aPaidOrder()

  const { code, said } = await type(shop, `orders cancel ${orderId}`)
  await shop.runJobs()

  expect(code).toBe(0)
  expect(said).toContain('$13.00 go back to the card')
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled'],
    refunds: [['cancelled', 'done', 1300]],
    stock: 5,
  })
})

test('while the provider does not answer nothing is cancelled, and the owner is told what to do', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order } = await anOpenCardOrder(shop)
  shop.stripe.setAway(true)

  const { code, complaints } = await type(shop, `orders cancel ${order.orderId}`)

  expect(code).toBe(1)
  expect(complaints).toContain('Nothing was changed: the card provider has not decided')
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 4 })
})

test('an open order whose provider was taken out of the configuration ends on the owner’s word, and late money goes back', async () => {
  const shop = await startCardShop({ products: [soap] }, {}, { keys: LIVE_STAND_IN_KEYS })
  const { order, intentId } = await anOpenCardOrder(shop)
  const withoutKeys = { ...shop, deps: { ...shop.deps, payments: null } }

  const asked = await type(withoutKeys, `orders cancel ${order.orderId}`)
  const shown = await type(withoutKeys, `orders show ${order.orderId}`)
  const unasked = await type(withoutKeys, `orders cancel ${order.orderId} --unasked`)
  const ended = await ledgerOf(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()

  expect(asked.complaints).toContain('Nothing was changed')
  expect(shown.said).toMatch(/provider_missing +pi_\S+ is open at stripe/)
  expect(unasked.code).toBe(0)
  expect(ended).toMatchObject({ orders: ['Cancelled'], payments: ['ended'], stock: 5 })
  expect((await ledgerOf(shop)).refunds).toEqual([['unwanted', 'done', 650]])
})

test('what the owner’s word does not end: a payment whose provider can be asked', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.process(intentId)

  const { code } = await type(shop, `orders cancel ${order.orderId} --unasked`)

  expect(code).toBe(1)
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 4 })
})

test('money of a cancelled order that cannot be sent is said to wait, and the owner cannot ask for more', async () => {
  const { shop, orderId } = await aPaidOrder()
  const withoutKeys = { ...shop, deps: { ...shop.deps, payments: null } }

  const refund = await type(withoutKeys, `orders refund ${orderId} --amount 1`)
  const cancel = await type(withoutKeys, `orders cancel ${orderId}`)

  expect(refund).toMatchObject({ code: 1, complaints: expect.stringContaining('Nothing was asked back') })
  expect(cancel.said).toContain('$13.00 are owed to the card and cannot be sent')
})

test('money goes back to the cent that was typed, a part or the rest, and never more than came', async () => {
  const { shop, orderId } = await aPaidOrder()
  const refund = (rest: string) => type(shop, `orders refund ${orderId} ${rest}`)

  const part = await refund('--amount 1.15')
  const tooMuch = await refund('--amount 11.86')
  const rest = await refund('--all')
  const nothing = await refund('--all')
  await shop.runJobs()

  expect(part.said).toContain(`Order ${orderId}: $1.15 go back to the card`)
  expect(tooMuch).toEqual(refused('There is not as much left to give back: $11.85 at most.'))
  expect(rest.said).toContain('$11.85 go back')
  expect(nothing).toEqual(refused('There is nothing left to give back.'))
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Approved'],
    refunds: [
      ['owner', 'done', 115],
      ['owner', 'done', 1185],
    ],
  })
})

test('a cash order has no money to give back by card', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { orderId } = await anOrder(shop.db, { userId })

  expect(await type(shop, `orders refund ${orderId} --all`)).toEqual(
    refused('This order was not paid by card.'),
  )
})

test('work that was given up is listed with what it was about and why, in one line', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id, orderId } = await anOrder(shop.db, { userId })
  const nothing = await type(shop, 'jobs dead')
  await type(shop, `orders advance ${orderId}`)
  await shop.pool.query(
    `update pgboss.job set state = 'failed', completed_on = '2026-03-01T10:00:00Z', retry_count = 30,
      output = '{"message": "No mail server\\nat all"}' where name = 'order-mail'`,
  )

  const { code, said } = await type(shop, 'jobs dead')

  expect(nothing).toEqual(done('No job was given up.'))
  expect(code).toBe(0)
  expect(said).toMatch(
    /^order-mail +[\da-f-]{36} +2026-03-01 10:00:00 UTC +31 +\{.*\} +No mail server\?at all$/m,
  )
  expect(said).toContain(id)
})
