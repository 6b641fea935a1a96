import { addAddress, changeAddress } from '@shop/contract/addresses'
import { answerConversation, noteConversation } from '@shop/contract/admin/messages'
import { login, updateUser } from '@shop/contract/identity'
import { resetPassword, verifyEmail } from '@shop/contract/identity-links'
import { settlePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import { changeOrderState } from '#api/orders/index.ts'
import { refundPayment } from '#api/settlement/index.ts'
import { asStaff } from '#test/as-staff.ts'
import { anOpenCardOrder, deliver, startCardShop } from '#test/card-makers.ts'
import { comeBack, cookiesOf, identityIn, logInWith, startGoogleShop } from '#test/google-visit.ts'
import { aResetToken, aVerifyToken } from '#test/link-makers.ts'
import { aProduct } from '#test/makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import { notificationsOf } from '#test/notification-makers.ts'
import { aLine, anOrder, aSession, aShopper, placeCash, theOwner } from '#test/order-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const password = 'orchard row fourteen'

async function kindsOf(shop: TestShop, customer: TestCustomer): Promise<string[]> {
  return (await notificationsOf(shop, customer)).map(({ kind }) => kind)
}

test('ACCOUNT-07 a placed order and each step of it is told in the words of its history, with its number', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const { body } = await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  const { _id: id, orderId } = body.data
  const at = new Date('2099-01-05T15:04:00Z')
  await shop.db.transaction((tx) =>
    changeOrderState(tx, shop.deps, { id, to: 'Approved', at, actor: theOwner }),
  )

  const told = await notificationsOf(shop, shopper.customer)

  expect(told).toEqual([
    {
      _id: expect.any(String),
      kind: 'order-status',
      createdAt: '2099-01-05T15:04:00.000Z',
      isRead: false,
      orderId,
      orderStatus: 'Approved',
      message: 'Your order is confirmed.',
    },
    expect.objectContaining({ orderStatus: 'Pending', message: 'We have received your order.', orderId }),
  ])
})

test('what is told of an order goes with its cause: a step that is taken back was never told', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const { id } = await anOrder(shop.db, { userId: customer.userId })

  const moved = shop.db.transaction(async (tx) => {
    await changeOrderState(tx, shop.deps, { id, to: 'Approved', at: new Date(), actor: theOwner })
    throw new Error('taken back')
  })

  await expect(moved).rejects.toThrow('taken back')
  expect((await notificationsOf(shop, customer)).map(({ orderStatus }) => orderStatus)).toEqual(['Pending'])
})

test('a declined card is told once, with the order that waits for it', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.decline(intentId)

  await shop.call(settlePayment, { params: { orderId: order.orderId } }, { as: shopper.customer })
  await deliver(shop)
  await shop.runJobs()

  const failed = (await notificationsOf(shop, shopper.customer)).filter(
    ({ kind }) => kind === 'payment-failed',
  )
  expect(failed).toMatchObject([{ orderId: order.orderId, isRead: false }])
})

test('money that went back is told with its amount, once the provider has sent it', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop, { quantity: 2 })
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()

  await refundPayment(shop.deps, { orderId: order._id, amountCents: 500, actor: theOwner })
  const before = await kindsOf(shop, shopper.customer)
  await shop.runJobs()

  expect(before).not.toContain('refunded')
  expect((await notificationsOf(shop, shopper.customer))[0]).toMatchObject({
    kind: 'refunded',
    orderId: order.orderId,
    amount: 5,
  })
})

test('an answer to a message is told whoever wrote it while logged in; a note and a stranger’s answer are told nobody', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const other = await shop.signUp()
  const ask = asStaff(shop)
  const own = await writeToShop(shop, {}, customer)
  const strangers = await writeToShop(shop, { email: other.email })
  const key = (digit: string) => `0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f5${digit}`

  await ask(noteConversation, { params: { id: own }, body: { key: key('1'), text: 'Call her' } })
  const afterNote = await kindsOf(shop, customer)
  for (const [id, digit] of [
    [own, '2'],
    [strangers, '3'],
  ] as const) {
    const body = { key: key(digit), text: 'Dear Grace', state: 'closed' as const }
    await ask(answerConversation, { params: { id }, body })
  }

  expect(afterNote).toEqual([])
  expect(await kindsOf(shop, customer)).toEqual(['message-answered'])
  expect(await kindsOf(shop, other)).toEqual([])
})

test('a verified address, a new password and the login that follows from elsewhere are told', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })
  await shop.call(verifyEmail, { body: { token: await aVerifyToken(shop, customer) } })
  expect(await kindsOf(shop, customer)).toEqual(['email-verified'])

  const token = await aResetToken(shop, customer)
  await shop.call(resetPassword, { body: { token, password: 'a quieter kettle' } })
  const entered = await shop.call(login, {
    query: {},
    body: { email: customer.email, password: 'a quieter kettle' },
  })

  const again = { ...customer, token: entered.body.data.accessToken }
  expect((await kindsOf(shop, again)).toSorted()).toEqual(['email-verified', 'new-login', 'password-changed'])
})

test('a login is told where its browser has not been in the account, and signing up is none', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })
  const enter = (cookies: Record<string, string> = {}) =>
    shop.call(login, { query: {}, body: { email: customer.email, password } }, { cookies })
  const afterSignup = await kindsOf(shop, customer)

  await enter(customer.cookies)
  const afterKnown = await kindsOf(shop, customer)
  await enter()

  expect([afterSignup, afterKnown]).toEqual([[], []])
  expect(await kindsOf(shop, customer)).toEqual(['new-login'])
})

test('of customers who share a browser none is told of a login there, until four others were in their accounts', async () => {
  const shop = await startTestShop()
  const [first, second, ...others] = [
    await shop.signUp({ password }),
    await shop.signUp({ password }),
    await shop.signUp({ password }),
    await shop.signUp({ password }),
    await shop.signUp({ password }),
  ]
  let cookies = first?.cookies ?? {}
  const enter = async (customer: TestCustomer | undefined) => {
    const body = { email: customer?.email ?? '', password }
    const entered = await shop.call(login, { query: {}, body }, { cookies })
    cookies = { ...cookies, ...cookiesOf({ setCookies: entered.cookies }) }
  }
  const toldTo = async (customer: TestCustomer | undefined) => {
    const told = await shop.pool.query('select kind from notification where user_id = $1', [customer?.userId])
    return told.rows.map(({ kind }) => kind)
  }

  for (const customer of [first, second, first, second]) await enter(customer)
  const ofTwo = [await toldTo(first), await toldTo(second)]
  for (const customer of [...others, first, second]) await enter(customer)

  // The second was in its account when it first came to this browser, and when four others had been there since.
  expect(ofTwo).toEqual([[], ['new-login']])
  expect([await toldTo(first), await toldTo(second)]).toEqual([['new-login'], ['new-login', 'new-login']])
})

test('a login with Google is told like any other, and opening the account is not', async () => {
  const { shop } = await startGoogleShop()
  const first = await comeBack(shop, 'june.okafor@example.com')
  const opened = await logInWith(shop, first)
  const countNews = async () => (await shop.pool.query('select kind from notification')).rows

  const afterOpening = await countNews()
  const known = opened.cookies.find(({ name }) => name === 'known-browser')?.value ?? ''
  const second = await comeBack(shop, 'june.okafor@example.com')
  const body = { ...identityIn(second), accountType: 'google', role: 'customer' }
  const cookies = { ...cookiesOf(second), 'known-browser': known }
  await shop.send(login, { query: { method: 'google' }, body }, { cookies })
  const afterKnown = await countNews()
  await logInWith(shop, await comeBack(shop, 'june.okafor@example.com'))

  expect([afterOpening, afterKnown]).toEqual([[], []])
  expect(await countNews()).toEqual([{ kind: 'new-login' }])
})

test('a changed address is told, of the profile and of the address book; one that stays, or is new, is not', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const as = { as: customer }
  const home = { fullName: 'Amelia Hart', mobile: '12345', addressLine1: '2 Mill Lane', city: 'Bath' }
  const { body } = await shop.call(addAddress, { body: { ...home, user: customer.userId } }, as)
  const params = { id: body.data._id }
  await shop.call(changeAddress, { params, body: { ...home, isDefault: true } }, as)
  const name = {
    ...{ firstName: 'Amelia', lastName: 'Cole', mobile: '', addressLine1: '', city: '', postalCode: '' },
    email: customer.email,
  }
  await shop.call(updateUser, { params: { id: customer.userId }, body: name }, as)
  expect(await kindsOf(shop, customer)).toEqual([])

  await shop.call(changeAddress, { params, body: { ...home, city: 'Wells' } }, as)
  await shop.call(updateUser, { params: { id: customer.userId }, body: { ...name, city: 'Wells' } }, as)

  expect(await kindsOf(shop, customer)).toEqual(['address-changed', 'address-changed'])
})

test('a changed e-mail address is told, whoever changes it', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()

  await shop.pool.query("update shop_user set email = 'amelia@example.net' where id = $1", [customer.userId])

  expect(await kindsOf(shop, customer)).toEqual(['email-changed'])
})

test('what happens to one account is told to nobody else', async () => {
  const shop = await startTestShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]

  await anOrder(shop.db, { userId: amelia.userId, status: 'Shipped' })

  expect(await notificationsOf(shop, amelia)).toHaveLength(4)
  expect(await notificationsOf(shop, bruno)).toEqual([])
})
