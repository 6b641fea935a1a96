import { askForStockAlert, cancelStockAlert, confirmStockAlert } from '@shop/contract/back-in-stock'
import { expect, test } from 'vitest'
import { RETENTION } from '#api/job-handlers.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { anOpenCardOrder, startCardShop } from '#test/card-makers.ts'
import { createSupervisor } from '#test/kills/fixture.ts'
import { killAtAnswer } from '#test/kills/kill-at-answer.ts'
import { confirmEmail, moveToEmail, tokenIn } from '#test/link-makers.ts'
import { aMailServer, expectToOutlastAnHour } from '#test/mail-server.ts'
import { aCustomer, aProduct, limitsOf } from '#test/makers.ts'
import { givePicture, jpegsIn } from '#test/media-makers.ts'
import { aLine, aSession, placeCard, stockOf } from '#test/order-makers.ts'
import { startTestShop, type TestCustomer, type TestReply, type TestShop } from '#test/start-test-shop.ts'
import { tellWaiters } from './tell-waiters.ts'

const email = 'june@example.com'
const DAY_MS = 86_400_000
const refused = { status: 400, code: 'link_refused' }

const products = [
  aProduct({ id: 'oat', name: 'Quiet Oat Bar', stock: 0 }),
  aProduct({ id: 'mint', name: 'Mint Bar', stock: 0 }),
]
const aShop = (replaced?: Parameters<typeof startTestShop>[3]) =>
  startTestShop({ products }, {}, undefined, replaced)

/** What the minute's job finds, and the work that waits. */
async function look(shop: TestShop): Promise<void> {
  await tellWaiters(shop.deps)
  await shop.runJobs()
}

const ask = (shop: TestShop, product = 'oat', address = email) =>
  shop.call(askForStockAlert, { body: { product, email: address } })
const confirm = (shop: TestShop, token: string) => shop.call(confirmStockAlert, { body: { token } })
const cancel = (shop: TestShop, token: string) => shop.call(cancelStockAlert, { body: { token } })
const restock = (shop: TestShop, stock: number, id = 'oat') =>
  shop.pool.query('update product set stock = $1 where id = $2', [stock, id])
const waiters = async ({ pool }: TestShop) => (await pool.query('select * from stock_waiter')).rows
const subjects = ({ mails }: TestShop) => mails.map(({ to, subject }) => [to, subject])
const outcome = ({ status, body }: TestReply) => ({ status, code: body.code })
/** Of the link in a mail's first button. */
const firstToken = ({ mails }: TestShop) => mails.at(-1)?.text.match(/confirm#token=([\w-]+)/)?.[1] ?? ''

/** Somebody who has asked, opened the link and confirmed. */
async function aWaiter(shop: TestShop, product = 'oat', address = email): Promise<void> {
  await ask(shop, product, address)
  await look(shop)
  await confirm(shop, firstToken(shop))
  shop.mails.length = 0
}

test('a stranger is mailed a link, and told once stock has left zero, by one mail', async () => {
  const shop = await aShop()
  const asked = await ask(shop)
  await look(shop)
  const confirming = subjects(shop)
  const confirmed = await confirm(shop, firstToken(shop))
  await look(shop)

  await restock(shop, 3)
  await look(shop)
  await restock(shop, 0)
  await restock(shop, 5)
  await look(shop)

  expect(asked.body.data).toEqual({ outcome: 'mailed' })
  expect(confirming).toEqual([[email, 'Shall we tell you when Quiet Oat Bar is back?']])
  expect(confirmed.body.data).toEqual({ outcome: 'confirmed' })
  expect(subjects(shop)).toEqual([...confirming, [email, 'Quiet Oat Bar is back in stock']])
})

test('both mails show the product', async () => {
  const shop = await aShop()
  await givePicture(shop, 'oat')
  await ask(shop)
  await look(shop)
  await confirm(shop, firstToken(shop))

  await restock(shop, 3)
  await look(shop)

  expect(subjects(shop)).toHaveLength(2)
  expect(jpegsIn(shop)).toEqual(Array(2).fill({ name: 'picture-1', isJpeg: true }))
})

test('who has not confirmed is not told', async () => {
  const shop = await aShop()
  await ask(shop)
  await look(shop)

  await restock(shop, 3)
  await look(shop)

  expect(subjects(shop)).toHaveLength(1)
})

test('who waits is told also where all was sold again before anybody looked', async () => {
  const shop = await aShop()
  await aWaiter(shop)

  await restock(shop, 3)
  await restock(shop, 0)
  await look(shop)

  expect(subjects(shop)).toEqual([[email, 'Quiet Oat Bar is back in stock']])
})

test('an unpaid order of the last piece that another replaces tells nobody; one that gives it back does', async () => {
  const shop = await startCardShop({
    products: [
      aProduct({ id: 'soap', priceCents: 650, stock: 1 }),
      aProduct({ id: 'rose', priceCents: 650 }),
    ],
  })
  const { shopper } = await anOpenCardOrder(shop)
  await aWaiter(shop, 'soap')

  await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  await look(shop)
  const [before, waiting] = [subjects(shop), await waiters(shop)]
  await placeCard(shop, shopper, aSession(shopper, [aLine('rose')], 6.5))
  await look(shop)

  expect(before).toEqual([])
  expect(waiting).toMatchObject([{ told_at: null }])
  expect(await stockOf(shop)).toMatchObject({ soap: 1 })
  expect(subjects(shop)).toEqual([[email, 'Lavender Calm Bar is back in stock']])
})

test('who asks after it was sold out again waits for the next time', async () => {
  const shop = await aShop()
  await restock(shop, 3)
  await restock(shop, 0)

  await aWaiter(shop)
  await look(shop)
  const before = subjects(shop)
  await restock(shop, 1)
  await look(shop)

  expect(before).toEqual([])
  expect(subjects(shop)).toHaveLength(1)
})

test('who confirms after it was sold out again waits for the next time', async () => {
  const shop = await aShop()
  await ask(shop)
  await look(shop)
  await restock(shop, 3)
  await restock(shop, 0)

  await confirm(shop, firstToken(shop))
  await look(shop)
  const before = subjects(shop)
  await restock(shop, 1)
  await look(shop)

  expect(before).toEqual([[email, 'Shall we tell you when Quiet Oat Bar is back?']])
  expect(subjects(shop)).toEqual([...before, [email, 'Quiet Oat Bar is back in stock']])
})

test('a login that confirms, by asking again, after it was sold out again waits for the next time', async () => {
  const shop = await aShop()
  const amelia = await shop.signUp()
  await confirmEmail(shop, amelia)
  await ask(shop, 'oat', amelia.email)
  await restock(shop, 3)
  await restock(shop, 0)

  await shop.call(askForStockAlert, { body: { product: 'oat' } }, { as: amelia })
  await look(shop)
  const before = subjects(shop)
  await restock(shop, 1)
  await look(shop)

  expect(before).toEqual([])
  expect(subjects(shop)).toEqual([[amelia.email, 'Quiet Oat Bar is back in stock']])
})

test('a product that is not on sale tells nobody until it is', async () => {
  const shop = await aShop()
  await aWaiter(shop)
  await shop.pool.query(`update product set stock = 5, state = 'archived' where id = 'oat'`)
  await look(shop)
  const before = subjects(shop)

  await shop.pool.query(`update product set state = 'active' where id = 'oat'`)
  await look(shop)

  expect(before).toEqual([])
  expect(subjects(shop)).toHaveLength(1)
})

test('who was to be told of what is taken off sale before their mail goes is told once it is back', async () => {
  const shop = await aShop()
  await aWaiter(shop)
  await restock(shop, 5)
  await tellWaiters(shop.deps)
  await shop.pool.query(`update product set state = 'archived' where id = 'oat'`)
  await shop.runJobs()
  const before = subjects(shop)

  await shop.pool.query(`update product set state = 'active' where id = 'oat'`)
  await look(shop)
  await look(shop)

  expect(before).toEqual([])
  expect(subjects(shop)).toHaveLength(1)
})

test('a login with a verified address waits by one press; another one is mailed a link', async () => {
  const shop = await aShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]
  await confirmEmail(shop, amelia)
  await look(shop)
  shop.mails.length = 0

  const one = await shop.call(askForStockAlert, { body: { product: 'oat' } }, { as: amelia })
  const without = await shop.call(askForStockAlert, { body: { product: 'oat' } }, { as: bruno })
  await restock(shop, 2)
  await look(shop)

  expect(one.body.data).toEqual({ outcome: 'waiting' })
  expect(without).toMatchObject({ status: 400, body: { issues: [{ path: 'email', code: 'required' }] } })
  expect(subjects(shop)).toEqual([[amelia.email, 'Quiet Oat Bar is back in stock']])
})

test('a login from before the address of its account changed waits with the present one', async () => {
  const shop = await aShop()
  const customer = await shop.signUp({ email: 'stranger@example.com' })
  await moveToEmail(shop, { customer, password: aCustomer().password, email })

  const { body } = await shop.call(askForStockAlert, { body: { product: 'oat' } }, { as: customer })

  expect(body.data).toEqual({ outcome: 'waiting' })
  expect(await waiters(shop)).toMatchObject([{ email }])
})

const OLD = 'june@old.example'

/** Somebody with a confirmed address, who waits for a product by their login. */
async function aCustomerWhoWaits(shop: TestShop): Promise<TestCustomer> {
  const customer = await shop.signUp({ email: OLD })
  await confirmEmail(shop, customer)
  await shop.call(askForStockAlert, { body: { product: 'oat' } }, { as: customer })
  return customer
}

/** Confirms another address for the account, and looks at mails from then on. */
async function moveTo(shop: TestShop, customer: TestCustomer, address: string): Promise<void> {
  await moveToEmail(shop, { customer, password: aCustomer().password, email: address })
  shop.mails.length = 0
}

test('whoever waits is told at the address that their account has by then', async () => {
  const shop = await aShop()
  await moveTo(shop, await aCustomerWhoWaits(shop), email)

  await restock(shop, 1)
  await look(shop)

  expect(subjects(shop)).toEqual([[email, 'Quiet Oat Bar is back in stock']])
})

test('whoever waits under both addresses is told once, also where one was never confirmed', async () => {
  const shop = await aShop()
  const customer = await aCustomerWhoWaits(shop)
  await aWaiter(shop, 'mint', OLD)
  await aWaiter(shop, 'mint')
  await ask(shop)
  await moveTo(shop, customer, email)

  await restock(shop, 1)
  await restock(shop, 1, 'mint')
  await look(shop)

  expect(subjects(shop).toSorted()).toEqual([
    [email, 'Mint Bar is back in stock'],
    [email, 'Quiet Oat Bar is back in stock'],
  ])
})

test('whoever writes the address of their account another way goes on waiting', async () => {
  const shop = await aShop()
  await moveTo(shop, await aCustomerWhoWaits(shop), 'June@OLD.example')

  await restock(shop, 1)
  await look(shop)

  expect(subjects(shop)).toEqual([['June@OLD.example', 'Quiet Oat Bar is back in stock']])
})

test('what a stranger asked for under an address that the account never confirmed stays there', async () => {
  const shop = await aShop()
  await aWaiter(shop, 'oat', OLD)
  await moveTo(shop, await shop.signUp({ email: OLD }), email)

  await restock(shop, 1)
  await look(shop)

  expect(subjects(shop)).toEqual([[OLD, 'Quiet Oat Bar is back in stock']])
})

test('an address gets one mail a day, however often it is typed and for however many products', async () => {
  const shop = await aShop()

  for (const product of ['oat', 'mint', 'oat']) await ask(shop, product)
  await ask(shop, 'mint', 'JUNE+soap@example.com')
  await look(shop)

  expect(subjects(shop)).toHaveLength(1)
})

test('however many wait, they are told in parts, each in a transaction of its own', async () => {
  const shop = await aShop()
  await shop.pool.query(
    `insert into stock_waiter (id, product_id, email, leave_secret, confirmed_at)
    select gen_random_uuid(), 'oat', 'june' || n || '@example.com', 'secret ' || n, clock_timestamp()
    from generate_series(1, 501) n`,
  )
  await restock(shop, 3)

  await tellWaiters(shop.deps)

  const { rows } = await shop.pool.query(
    'select count(*)::int as told from stock_waiter where told_at is not null group by xmin::text order by told',
  )
  expect(rows).toEqual([{ told: 1 }, { told: 500 }])
  expect(await shop.waitingJobs()).toHaveLength(501)
})

test('the link confirms all that the address waits for, and the next product of the day gets a mail again', async () => {
  const shop = await aShop()
  await ask(shop, 'oat')
  await ask(shop, 'mint')
  await look(shop)

  await confirm(shop, firstToken(shop))
  await restock(shop, 1, 'mint')
  await restock(shop, 1, 'oat')
  await look(shop)
  await ask(shop, 'oat')
  await look(shop)

  expect(
    subjects(shop)
      .map(([, subject]) => subject)
      .toSorted(),
  ).toEqual([
    'Mint Bar is back in stock',
    'Quiet Oat Bar is back in stock',
    'Shall we tell you when Quiet Oat Bar is back?',
    'Shall we tell you when Quiet Oat Bar is back?',
  ])
})

test('who has cancelled and asks again on the same day is mailed a link that confirms', async () => {
  const shop = await aShop()
  await ask(shop)
  await ask(shop, 'mint')
  await look(shop)
  const { leave_secret: secret } = (await waiters(shop)).find(({ product_id }) => product_id === 'oat')
  await cancel(shop, secret)

  await ask(shop, 'mint')
  await look(shop)
  const { body } = await confirm(shop, firstToken(shop))

  expect(subjects(shop)).toHaveLength(2)
  expect(body.data).toEqual({ outcome: 'confirmed' })
  expect(await waiters(shop)).toMatchObject([{ product_id: 'mint', confirmed_at: expect.any(Date) }])
})

test('a link confirms the rest of what its address waits for where a login has confirmed its product', async () => {
  const shop = await aShop()
  const customer = await shop.signUp()
  await confirmEmail(shop, customer)
  await look(shop)
  await ask(shop, 'oat', customer.email)
  await ask(shop, 'mint', customer.email)
  await look(shop)
  const token = firstToken(shop)
  const product = shop.mails.at(-1)?.subject.includes('Oat') ? 'oat' : 'mint'
  await shop.call(askForStockAlert, { body: { product } }, { as: customer })

  const outcomes = [(await confirm(shop, token)).body.data, (await confirm(shop, token)).body.data]

  expect(outcomes).toEqual([{ outcome: 'confirmed' }, { outcome: 'confirmed_before' }])
  expect((await waiters(shop)).filter(({ confirmed_at }) => confirmed_at === null)).toEqual([])
})

test('a link of a mail that has told cancels also what was asked for since', async () => {
  const shop = await aShop()
  await aWaiter(shop)
  await restock(shop, 1)
  await look(shop)
  const [{ leave_secret: secret }] = await waiters(shop)
  await restock(shop, 0)
  await aWaiter(shop)

  await cancel(shop, secret)

  expect(await waiters(shop)).toEqual([])
})

test('a link that is forged, replaced or older than seven days is refused, and a used one says that all is well', async () => {
  const shop = await aShop()
  shop.setTime(new Date('2026-03-02T09:00:00Z'))
  await ask(shop)
  await look(shop)
  const first = firstToken(shop)
  shop.setTime(new Date('2026-03-03T10:00:00Z'))
  await ask(shop)
  await look(shop)
  const second = firstToken(shop)

  const replies = [
    await confirm(shop, 'guessed'),
    await confirm(shop, 'A'.repeat(43)),
    await confirm(shop, first),
  ]
  shop.setTime(new Date('2026-03-10T10:00:01Z'))
  replies.push(await confirm(shop, second))
  shop.setTime(new Date('2026-03-10T09:00:00Z'))
  await confirm(shop, second)

  expect(replies.map(outcome)).toEqual(replies.map(() => refused))
  expect((await confirm(shop, second)).body.data).toEqual({ outcome: 'confirmed_before' })
})

test('every mail can be cancelled, by a press or by one click; then the address is gone', async () => {
  const shop = await aShop()
  await aWaiter(shop)
  await ask(shop, 'mint')
  await look(shop)
  const [mail] = shop.mails
  const byClick = new URL(mail?.leaveUrl ?? '')
  const reply = await shop.app.inject({
    method: 'POST',
    url: byClick.pathname + byClick.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    payload: 'List-Unsubscribe=One-Click',
  })
  const left = await waiters(shop)
  await restock(shop, 1)
  await look(shop)
  const cancelled = await cancel(shop, tokenIn(shop))

  expect(reply.json()).toEqual({ success: true })
  expect(left).toMatchObject([{ product_id: 'oat' }])
  expect(cancelled.body).toEqual({ success: true, data: null })
  expect(await waiters(shop)).toEqual([])
  expect((await cancel(shop, 'guessed')).body.code).toBe('link_refused')
})

test('the address of one click leads to the page that asks, without what is no secret', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  const tokens = ['%0d%0a', '%E2%82%AC', 'guessed', '']

  const replies = await Promise.all(
    tokens.map((token) => shop.app.inject({ url: `/api/v1/back-in-stock/one-click?token=${token}` })),
  )

  expect(replies.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    tokens.map(() => [302, 'https://soap.example/back-in-stock/leave#token=']),
  )
})

test('asking is limited by network address, and an unknown product is not found', async () => {
  const shop = await startTestShop(
    { products: [aProduct({ id: 'oat', stock: 0 })] },
    limitsOf({ linksPerAddress: 2 }),
  )

  const replies = [await ask(shop), await ask(shop, 'no-such-soap'), await ask(shop)]

  expect(replies.map(outcome)).toEqual([
    { status: 200, code: undefined },
    { status: 404, code: 'not_found' },
    { status: 429, code: 'rate_limited' },
  ])
})

test('a mail server that is away for an hour leaves nobody untold, and tells nobody twice', async () => {
  const server = await aMailServer()
  const shop = await aShop(server)
  const amelia = await shop.signUp()
  await confirmEmail(shop, amelia)
  await shop.call(askForStockAlert, { body: { product: 'oat' } }, { as: amelia })
  await restock(shop, 1)

  await tellWaiters(shop.deps)

  await expectToOutlastAnHour(shop, server, { jobs: ['back-in-stock-mail'], to: [amelia.email] })
})

test('two processes that look at once write one mail down for each', async () => {
  const shop = await aShop()
  await aWaiter(shop)
  await restock(shop, 1)

  await Promise.all([tellWaiters(shop.deps), tellWaiters(shop.deps), tellWaiters(shop.deps)])
  await look(shop)

  expect(subjects(shop)).toHaveLength(1)
})

test('killed at any moment of mailing the link, who asks has one that confirms', async () => {
  const shop = await aShop()
  const giveLostJobsBack = await createSupervisor(shop)
  let answer = 0
  let isKilled = true
  while (isKilled) {
    answer += 1
    shop.mails.length = 0
    await ask(shop, 'oat', `june-${answer}@example.com`)

    isKilled = await killAtAnswer(shop, answer, (_, runJobs) => runJobs())
    await giveLostJobsBack()
    await shop.runJobs()

    const { body } = await confirm(shop, firstToken(shop))
    expect(body.data, `killed at answer ${answer}`).toEqual({ outcome: 'confirmed' })
  }
  expect(answer).toBeGreaterThan(8)
}, 120_000)

test('killed at any moment between stock and mail, who waits is told by one mail, or by the same one twice, never by none', async () => {
  const shop = await aShop()
  const giveLostJobsBack = await createSupervisor(shop)
  const told: number[] = []
  for (let answer = 1; ; answer += 1) {
    await restock(shop, 0)
    await aWaiter(shop, 'oat', `june-${answer}@example.com`)
    await restock(shop, 1)

    const isKilled = await killAtAnswer(shop, answer, async (deps, runJobs) => {
      await tellWaiters(deps)
      await runJobs()
    })
    await giveLostJobsBack()
    await look(shop)

    const ids = shop.mails.map(({ id }) => id)
    expect(new Set(ids).size, `killed at answer ${answer}`).toBe(1)
    told.push(ids.length)
    if (!isKilled) break
  }
  expect(told.length).toBeGreaterThan(8)
  expect(new Set(told)).toEqual(new Set([1, 2]))
}, 120_000)

test('rows go: not confirmed after 30 days, told after 30, never told after 365', async () => {
  const shop = await aShop()
  shop.setTime(new Date())
  await aWaiter(shop, 'oat', 'told@example.com')
  await restock(shop, 1)
  await look(shop)
  await aWaiter(shop, 'mint', 'patient@example.com')
  await ask(shop, 'mint', 'forgot@example.com')
  const emailsAfter = async (days: number) => {
    const rules = RETENTION.filter(({ what }) => what === 'stock_waiter')
    const clock = { now: () => new Date(Date.now() + days * DAY_MS) }
    await applyRetention({ db: shop.db, clock }, rules)
    return (await waiters(shop)).map((row) => row.email).toSorted()
  }

  expect(await emailsAfter(29)).toEqual(['forgot@example.com', 'patient@example.com', 'told@example.com'])
  expect(await emailsAfter(31)).toEqual(['patient@example.com'])
  expect(await emailsAfter(366)).toEqual([])
})

test('who asks again has the whole life of the new link to confirm', async () => {
  const shop = await aShop()
  await ask(shop)
  await shop.pool.query("update stock_waiter set asked_at = asked_at - interval '28 days'")
  await ask(shop)
  const clock = { now: () => new Date(Date.now() + 6 * DAY_MS) }

  await applyRetention({ db: shop.db, clock }, RETENTION)

  expect(await waiters(shop)).toMatchObject([{ email }])
})

test('the table holds no secret of a link to confirm by, nor do jobs hold an address', async () => {
  const shop = await aShop()

  await ask(shop)
  const jobs = JSON.stringify(await shop.writtenJobs())
  await look(shop)

  expect(JSON.stringify(await waiters(shop))).not.toContain(firstToken(shop))
  expect(jobs).not.toContain(email)
})
