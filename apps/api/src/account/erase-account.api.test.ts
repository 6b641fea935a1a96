import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAddress } from '@shop/contract/addresses'
import { judgeReview } from '@shop/contract/admin/reviews'
import { getMe, login, refresh, register, updateUser } from '@shop/contract/identity'
import { askForDataCopy, eraseOwnAccount } from '@shop/contract/own-data'
import { editReview } from '@shop/contract/own-reviews'
import { listReviews } from '@shop/contract/reviews'
import { addWishes } from '@shop/contract/wishlist'
import { expect, onTestFinished, test } from 'vitest'
import { closeAccount } from '#api/identity/index.ts'
import { systemClock } from '#api/platform/clock/clock.ts'
import { createOutboxMailer } from '#api/platform/mail/outbox-mailer.ts'
import { refundPayment } from '#api/settlement/index.ts'
import { aLog } from '#test/a-log.ts'
import { anOpenCardOrder, deliver, ledgerOf, startCardShop } from '#test/card-makers.ts'
import { confirmEmail } from '#test/link-makers.ts'
import { aCustomer, aProduct, limitsOf } from '#test/makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import {
  aLine,
  anOrder,
  aSession,
  aShopper,
  placeCard,
  placeCash,
  type TestShopper,
  theOwner,
} from '#test/order-makers.ts'
import { aBuyer, aDelivery, aPhotoOf, aReview, aReviewShop, LAVENDER, ROSE } from '#test/review-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'

const password = 'orchard row fourteen'
const erase = (shop: TestShop, as: TestCustomer, presentPassword = password) =>
  shop.call(eraseOwnAccount, { body: { presentPassword } }, { as })

test('ACCOUNT-08 who is erased is logged out everywhere and gets in no more; the same address may sign up anew', async () => {
  const shop = await startTestShop()
  const june = await shop.signUp({ email: 'june@example.com', password })
  await confirmEmail(shop, june)

  const reply = await erase(shop, june)

  const after = [
    await shop.call(getMe, {}, { as: june }),
    await shop.call(refresh, {}, { cookies: june.cookies }),
    await shop.call(login, { body: { email: 'june@example.com', password } }),
    await shop.call(register, { body: aCustomer({ email: 'june@example.com' }) }),
  ]
  expect(reply.status).toBe(200)
  expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 200])
})

test('a wrong password erases nothing, and guessing is limited', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 2 }))
  const june = await shop.signUp({ password })

  const replies = [
    await erase(shop, june, 'a guess'),
    await erase(shop, june, 'another'),
    await erase(shop, june),
  ]

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 429])
  expect((await shop.call(getMe, {}, { as: june })).status).toBe(200)
})

test('whoever guesses at a password does not keep its holder from erasing, in the browser that has been in the account', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 2 }))
  const june = await shop.signUp({ password })
  const guess = { body: { email: june.email, password: 'a guess' } }

  const guesses = [
    await shop.call(login, guess),
    await shop.call(login, guess),
    await shop.call(login, guess),
  ]
  const elsewhere = await erase(shop, june)
  const reply = await shop.call(
    eraseOwnAccount,
    { body: { presentPassword: password } },
    { as: june, cookies: june.cookies },
  )

  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 429])
  expect([elsewhere.status, reply.status]).toEqual([429, 200])
})

test('while an order is open erasing is refused; once it is delivered the books stay without who it was', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })
  const shopper = await aShopper(shop, { password })
  const { id } = await anOrder(shop.db, { userId: shopper.customer.userId, status: 'Shipped' })

  const early = await erase(shop, shopper.customer)
  await shop.pool.query("update customer_order set status = 'Delivered' where id = $1", [id])
  const late = await erase(shop, shopper.customer)

  const { rows } = await shop.pool.query('select * from customer_order')
  expect([early.status, early.body.code, late.status]).toEqual([409, 'order_open', 200])
  expect(rows).toMatchObject([{ id, contact_name: '', contact_email: '', full_name: '', mobile: '' }])
  expect(Number(rows[0].total_cents)).toBeGreaterThan(0)
})

async function aDeliveredCardOrder() {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap' })] })
  const shopper = await aShopper(shop, { password })
  const { order, intentId } = await anOpenCardOrder(shop, { shopper })
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  await shop.pool.query("update customer_order set status = 'Delivered'")
  const refund = () => refundPayment(shop.deps, { orderId: order._id, amountCents: 100, actor: theOwner })
  return { shop, customer: shopper.customer, refund }
}

test('while money is on its way back erasing is refused', async () => {
  const { shop, customer, refund } = await aDeliveredCardOrder()
  await refund()

  const early = await erase(shop, customer)
  await shop.runJobs()
  const late = await erase(shop, customer)

  expect([early.body.code, late.status]).toEqual(['order_open', 200])
})

test('a refund that failed and was asked for again keeps an account only until the second is done', async () => {
  const { shop, customer, refund } = await aDeliveredCardOrder()
  shop.stripe.setRefundStatus('failed')
  await refund()
  await shop.runJobs()
  shop.stripe.setRefundStatus('succeeded')
  await refund()

  const early = await erase(shop, customer)
  await shop.runJobs()
  const late = await erase(shop, customer)

  expect((await ledgerOf(shop)).refunds).toEqual([
    ['owner', 'failed', 100],
    ['owner', 'done', 100],
  ])
  expect([early.body.code, late.status]).toEqual(['order_open', 200])
})

test('a refund that failed keeps no account: that it was paid another way nobody can tell the shop', async () => {
  const { shop, customer, refund } = await aDeliveredCardOrder()
  shop.stripe.setRefundStatus('failed')
  await refund()
  await shop.runJobs()

  const { status } = await erase(shop, customer)

  expect(status).toBe(200)
  expect(await ledgerOf(shop)).toMatchObject({
    refunds: [['owner', 'failed', 100]],
    alerts: ['refund_failed'],
  })
})

test.each([
  ['in cash', placeCash, 0],
  ['by card', placeCard, 1],
] as const)(
  'erased while an order %s is being placed: one of both stands, and nothing in between',
  async (_, place, payments) => {
    const shop = await startCardShop({ products: [aProduct({ id: 'soap', stock: 1_000 })] })
    const outcomes: string[] = []

    for (let turn = 0; turn < 10; turn++) {
      const shopper = await aShopper(shop, { password })
      const [erased, placed] = await Promise.all([
        erase(shop, shopper.customer),
        place(shop, shopper, aSession(shopper, [aLine('soap')], 6.5)),
      ])
      outcomes.push(JSON.stringify([erased.status, placed.status === 200, await leftOf(shop, shopper)]))
    }

    const stands = JSON.stringify([409, true, { isErased: false, orders: 1, payments, addresses: 1 }])
    const isGone = JSON.stringify([200, false, { isErased: true, orders: 0, payments: 0, addresses: 0 }])
    expect(outcomes.filter((outcome) => outcome !== stands && outcome !== isGone)).toEqual([])
  },
)

async function leftOf({ pool }: TestShop, { customer }: TestShopper) {
  const { rows } = await pool.query(
    `select (select erased_at is not null from shop_user where id = $1) as "isErased",
      (select count(*)::int from customer_order where user_id = $1) as orders,
      (select count(*)::int from payment join customer_order o on o.id = customer_order_id
        where o.user_id = $1) as payments,
      (select count(*)::int from shipping_address where user_id = $1) as addresses`,
    [customer.userId],
  )
  return rows[0]
}

test('what somebody else holds at this moment is not waited for long: erasing is refused, and goes on later', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })
  const { customer } = await aShopper(shop, { password })
  const { id } = await anOrder(shop.db, { userId: customer.userId, status: 'Completed' })
  const mover = await shop.pool.connect()
  await mover.query('begin')
  await mover.query('select from customer_order where id = $1 for update', [id])

  const busy = await erase(shop, customer)
  await mover.query('rollback')
  mover.release()
  const later = await erase(shop, customer)

  expect([busy.status, busy.body.code, busy.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  expect(later.status).toBe(200)
})

test('what was under way for an account that is erased is not written any more', async () => {
  const shop = await startTestShop()
  const june = await shop.signUp({ password })
  const address = { fullName: 'June', mobile: '12345', addressLine1: '2 Mill Lane', city: 'Bath' }

  const [, saved] = await Promise.all([
    erase(shop, june),
    shop.app.inject({
      method: 'POST',
      url: `/api/v1${addAddress.path}`,
      headers: { authorization: june.token },
      payload: { ...address, user: june.userId },
    }),
  ])

  const { rowCount } = await shop.pool.query('select from shipping_address where user_id = $1', [june.userId])
  expect([200, 401]).toContain(saved.statusCode)
  expect(rowCount).toBe(0)
})

test('a profile that is saved and a review that is edited while their account is erased bring nothing of it back', async () => {
  const { shop, ask } = await aReviewShop()
  const june = await aBuyer(shop, { email: 'june@example.com' })
  const params = { id: await aReview(shop, june) }
  await ask(judgeReview, { params, body: { state: 'shown' } }, { version: 1 })
  const names = { firstName: 'June', lastName: 'Hart', email: 'june@example.com' }
  const profile = { ...names, mobile: '12345', addressLine1: '2 Mill Lane', city: 'Bath', postalCode: '' }

  const { replies } = await shop.db.transaction(async (tx) => {
    await closeAccount(tx, june.userId, new Date())
    const both = [
      shop.call(updateUser, { params: { id: june.userId }, body: profile }, { as: june }),
      shop.call(editReview, { params, body: { rating: 1, review: 'Not any more.' } }, { as: june }),
    ]
    await waitForLockedQueries(shop, 2)
    // Not awaited in here: they go on when this transaction ends.
    return { replies: Promise.all(both) }
  })

  expect((await replies).map(({ status }) => status)).toEqual([401, 401])
  const { rows } = await shop.pool.query(
    'select mobile, address_line1 as line from shop_user where erased_at is not null',
  )
  const { data } = (await shop.call(listReviews, { params: { id: LAVENDER }, query: {} })).body
  expect(rows).toEqual([{ mobile: '', line: '' }])
  expect(data).toMatchObject([{ review: 'Softer than I expected.' }])
})

test('what is written for an account that was erased meanwhile is refused as nobody’s, and is no fault', async () => {
  const { log, lines } = aLog()
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] }, {}, undefined, { log })
  const june = await shop.signUp({ password })
  // Whoever was let in before the erasure: its row is emptied behind the login's back.
  await shop.pool.query('update shop_user set erased_at = now() where id = $1', [june.userId])

  const reply = await shop.call(
    addWishes,
    { body: { wishes: [{ product: 'soap', price: 6.5, inStock: true }] } },
    { as: june },
  )

  expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated'])
  expect((await lines()).join()).not.toContain('unexpected fault')
})

test('whose account is erased leaves the reviews that are shown, without name and photos; others go', async () => {
  const { shop } = await aReviewShop()
  const amelia = await aBuyer(shop, { password })
  const photos = [await aPhotoOf(shop, amelia)]
  await aReview(shop, amelia, { rating: 2, review: 'Soft, and gone too soon.', photos })
  await shop.pool.query("update review set state = 'shown'")
  await aDelivery(shop, amelia, ROSE)
  await aReview(shop, amelia, { product: ROSE, rating: 5 })

  await erase(shop, amelia)

  const { body } = await shop.call(listReviews, { params: { id: LAVENDER }, query: {} })
  expect(body.data).toMatchObject([
    { name: 'A former customer', rating: 2, review: 'Soft, and gone too soon.', photos: [] },
  ])
  const { rows } = await shop.pool.query(
    'select review.name, rating::float from review join product on product.id = product_id',
  )
  expect(rows).toEqual([{ name: '', rating: 2 }])
})

test('after erasing neither the log nor the outbox holds who it was; mails to others stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { log, lines } = aLog()
  const mailer = createOutboxMailer(folder, systemClock)
  const shop = await startTestShop({}, {}, undefined, { mailer, log })
  const name = { firstName: 'Ottoline', lastName: 'Quill' }
  const ottoline = await shop.signUp({ ...name, email: 'ottoline@example.com', password })
  const other = await shop.signUp()
  for (const customer of [ottoline, other]) {
    await confirmEmail(shop, customer)
    await shop.call(askForDataCopy, {}, { as: customer })
    await writeToShop(shop, { email: customer.email, message: 'Is it vegan?' }, customer)
  }
  await shop.runJobs()
  // Mails to the address before this one tell of them, too.
  await shop.pool.query("update shop_user set email = 'quill@example.net' where id = $1", [ottoline.userId])
  const outbox = async () =>
    (await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))).join()
  const before = await outbox()

  await erase(shop, ottoline)

  expect(before).toContain('Ottoline')
  expect(await outbox()).not.toMatch(/ottoline/i)
  expect(await outbox()).toContain(other.email)
  expect((await lines()).join()).not.toMatch(/ottoline|quill/i)
})
