import { addAddress } from '@shop/contract/addresses'
import { getMe, login, refresh, register, updateUser } from '@shop/contract/identity'
import { getOrder, listOrders } from '@shop/contract/orders'
import { settlePayment } from '@shop/contract/payments'
import { expect, onTestFinished, test } from 'vitest'
import { aLog } from '#test/a-log.ts'
import { anOpenCardOrder, type CardShop, deliver, startCardShop } from '#test/card-makers.ts'
import {
  atIssuer,
  comeBack,
  cookiesOf,
  identityIn,
  logInWith,
  openWindow,
  visit,
} from '#test/google-visit.ts'
import { aCustomer, aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCash, type TestShopper } from '#test/order-makers.ts'
import { startTestIssuer } from '#test/start-test-issuer.ts'

const PUBLIC_URL = 'http://localhost:3000'
const password = 'elderberry and sloe'
const OTTOLINE = 'ottoline.quill@example.com'
const JUNE = 'june.okafor@example.com'
const name = { firstName: 'Ottoline', lastName: 'Quill' }
const profile = {
  ...name,
  mobile: '+44 7700 900123',
  addressLine1: '9 Heron Wharf',
  city: 'Lostwithiel',
  postalCode: 'PL22 0ZZ',
}
const address = {
  fullName: 'Ottoline Quill',
  mobile: '+44 7700 900123',
  addressLine1: '9 Heron Wharf',
  city: 'Lostwithiel',
  email: OTTOLINE,
}

async function aLoggedShop() {
  const { log, lines } = aLog()
  const issuer = await startTestIssuer(PUBLIC_URL)
  onTestFinished(issuer.stop)
  const config = { publicUrl: PUBLIC_URL, google: issuer.registration }
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', stock: 50 })] }, config, { log })
  return { shop, issuer, lines }
}

/** What nobody may read in a log, of somebody who has ordered. */
function secretsOf({ customer }: TestShopper): string[] {
  const { firstName, lastName, mobile, addressLine1, city, postalCode } = profile
  const ours = [OTTOLINE, firstName, lastName, mobile, addressLine1, city, postalCode, password]
  return [...ours, 'neighbour@example.com', 'Amelia', customer.token, ...Object.values(customer.cookies)]
}

const found = (lines: readonly string[], secrets: readonly string[]) =>
  secrets.filter((secret) => lines.some((line) => line.toLowerCase().includes(secret.toLowerCase())))

/** Signing up, logging in and the account, the wrong ways first. */
async function useAccount(shop: CardShop): Promise<TestShopper> {
  const shopper = await aShopper(shop, { ...name, email: OTTOLINE, password })
  const { customer } = shopper
  const as = { as: customer }
  await shop.call(register, { body: aCustomer({ ...name, email: OTTOLINE, password }) })
  await shop.send(register, { body: { email: OTTOLINE, password, firstName: profile.firstName } })
  await shop.call(login, { body: { email: OTTOLINE, password: `${password}!` } })
  await shop.call(login, { body: { email: OTTOLINE, password } })
  await shop.call(refresh, {}, { cookies: customer.cookies })
  await shop.send(getMe, {}, { headers: { authorization: `Bearer ${customer.token}x` } })
  await shop.call(updateUser, { params: { id: customer.userId }, body: { ...profile, email: OTTOLINE } }, as)
  await shop.send(addAddress, { body: { ...address, nickname: profile.city, user: customer.userId } }, as)
  await shop.send(addAddress, { body: Buffer.from(`{"email":"${OTTOLINE}",`) }, as)
  await shop.app.inject({ url: `/login?email=${OTTOLINE}&password=${encodeURIComponent(password)}` })
  await shop.app.inject({ url: `/blogs?searchTerm=${encodeURIComponent(OTTOLINE)}` })
  return shopper
}

test('what goes well leaves nothing in the log of who shops here, what they sent, and what opens their orders', async () => {
  const { shop, lines } = await aLoggedShop()
  const shopper = await useAccount(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const { body } = await placeCash(shop, shopper, session, 'key-of-ottoline')
  const { orderId } = body.data
  await placeCash(shop, shopper, { ...session, totalAmount: 7 }, 'key-of-ottoline')
  await shop.call(getOrder, { params: { id: orderId } })
  await shop.call(listOrders, {}, { as: shopper.customer })
  await shop.app.inject({ url: `/ordertrack?orderId=${orderId}` })
  await shop.runJobs()

  const secrets = [...secretsOf(shopper), orderId, 'key-of-ottoline']
  expect((await lines()).length).toBeGreaterThan(15)
  expect(found(await lines(), secrets)).toEqual([])
})

test('a card payment leaves neither its order nor what opens it in the log, when it fails neither', async () => {
  const { shop, lines } = await aLoggedShop()
  const shopper = await useAccount(shop)
  const { order, intentId } = await anOpenCardOrder(shop, { shopper })
  const { orderId, payment } = order
  const settle = () => shop.call(settlePayment, { params: { orderId } }, { as: shopper.customer })

  shop.stripe.decline(intentId)
  await deliver(shop)
  shop.stripe.setAway(true)
  await settle()
  shop.stripe.setAway(false)
  shop.stripe.pay(intentId)
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/payments/events',
    payload: `{"email":"${OTTOLINE}"}`,
  })
  await shop.app.inject({ url: `/payment?payment_intent_client_secret=${payment?.clientSecret}` })
  await settle()
  await deliver(shop)
  await shop.runJobs()

  expect((await lines()).join('\n')).toContain('the card provider does not answer')
  expect(found(await lines(), [...secretsOf(shopper), orderId, payment?.clientSecret ?? ''])).toEqual([])
})

test('a sign-in with Google leaves neither the person nor a code in the log, when it fails neither', async () => {
  const { shop, issuer, lines } = await aLoggedShop()
  issuer.introduce(JUNE, { email_verified: true, given_name: 'June', family_name: 'Okafor' })

  const opened = await openWindow(shop)
  const callback = await atIssuer(opened.location, JUNE)
  const back = await visit(shop, callback, cookiesOf(opened))
  const logged = await logInWith(shop, back)
  await visit(shop, callback, cookiesOf(opened))
  await logInWith(shop, back, { googleId: 'person:somebody-else' })
  await comeBack(shop, null)
  issuer.forge({ change: (claims) => ({ ...claims, nonce: 'of another attempt' }) })
  await comeBack(shop, JUNE)

  const codes = [...new URL(callback, PUBLIC_URL).searchParams].flatMap(([name, value]) =>
    name === 'iss' ? [] : [value],
  )
  const cookies = [...opened.setCookies, ...back.setCookies, ...logged.cookies].map(({ value }) => value)
  const secrets = [
    JUNE,
    'Okafor',
    identityIn(back).googleId,
    logged.body.data.accessToken,
    ...codes,
    ...cookies,
  ]
  expect((await lines()).join('\n')).toContain('a step in the browser failed')
  expect(
    found(
      await lines(),
      secrets.filter((secret) => secret !== ''),
    ),
  ).toEqual([])
})

/** A fault answers what no call declares, so it is asked for past the contract. */
async function ask(
  shop: CardShop,
  method: 'POST' | 'PUT',
  path: string,
  { body, shopper }: { body: object; shopper?: TestShopper },
): Promise<number> {
  const headers = { authorization: shopper?.customer.token ?? '' }
  const reply = await shop.app.inject({ method, url: `/api/v1${path}`, payload: body, headers })
  return reply.statusCode
}

test('a fault of the shop is logged with its statement, without the row that it was about', async () => {
  const { shop, lines } = await aLoggedShop()
  const shopper = await useAccount(shop)
  const { customer, addressId } = shopper
  const tables = ['shop_user', 'shipping_address', 'customer_order', 'refresh_session']
  for (const table of tables) {
    await shop.pool.query(`alter table ${table} add constraint broken check (false) not valid`)
  }

  const body = { ...address, user: customer.userId }
  const { user: _, ...changed } = body
  const session = aSession(shopper, [aLine('soap')], 6.5)
  const replies = [
    await ask(shop, 'POST', '/shipping-addresses', { body, shopper }),
    await ask(shop, 'PUT', `/shipping-addresses/${addressId}`, { body: changed, shopper }),
    await ask(shop, 'POST', '/auth/register', {
      body: aCustomer({ ...name, email: `other.${OTTOLINE}`, password }),
    }),
    await ask(shop, 'POST', '/auth/login', { body: { email: OTTOLINE, password } }),
    await ask(shop, 'POST', '/orders/place-order/cash-on-delivery', { body: session, shopper }),
  ]

  expect(replies).toEqual([500, 500, 500, 500, 500])
  expect((await lines()).filter((line) => line.includes('violates check constraint'))).toHaveLength(
    replies.length,
  )
  expect(found(await lines(), [...secretsOf(shopper), 'key-of-ottoline'])).toEqual([])
})
