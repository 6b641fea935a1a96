import { randomUUID } from 'node:crypto'
import {
  changePassword,
  endOtherLogins,
  endOwnLogin,
  getAccountSecurity,
} from '@shop/contract/account-security'
import { getMe, login, refresh } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import { limitsOf } from '#test/makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

const password = 'orchard row fourteen'
const newPassword = 'quince and medlar'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

const security = (shop: TestShop, as: TestCustomer) =>
  shop.call(getAccountSecurity, {}, { as, cookies: as.cookies })

const change = (
  shop: TestShop,
  as: TestCustomer,
  body = { presentPassword: password, password: newPassword },
) => shop.call(changePassword, { body }, { as, cookies: as.cookies })

const logIn = (shop: TestShop, email: string, given: string) =>
  shop.call(login, { body: { email, password: given } }, { headers: { 'user-agent': FIREFOX } })

const cookiesIn = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

test('ACCOUNT-08 a password is changed by who knows the present one: this browser stays logged in, all others do not', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })
  const elsewhere = cookiesIn(await logIn(shop, customer.email, password))

  const reply = await change(shop, customer)

  const renewed = { ...customer, token: reply.body.data.accessToken }
  const still = [
    await shop.call(refresh, {}, { cookies: elsewhere }),
    await shop.call(refresh, {}, { cookies: customer.cookies }),
    await shop.call(refresh, {}, { cookies: cookiesIn(reply) }),
    await shop.call(getMe, {}, { as: renewed }),
    await logIn(shop, customer.email, password),
    await logIn(shop, customer.email, newPassword),
  ]
  expect(reply.status).toBe(200)
  expect(still.map(({ status }) => status)).toEqual([401, 401, 200, 200, 401, 200])
})

test('its holder is told by a mail, without a word of either password', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })

  await change(shop, customer)
  await shop.runJobs()

  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [customer.email, 'Your password has been changed'],
  ])
  expect(JSON.stringify(shop.mails)).not.toMatch(/orchard row|quince/)
})

test('a wrong present password, a common new one and a short one change nothing', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })

  const replies = [
    await change(shop, customer, { presentPassword: 'orchard row thirteen', password: newPassword }),
    await change(shop, customer, { presentPassword: password, password: 'password123' }),
    await change(shop, customer, { presentPassword: password, password: 'quince' }),
    await change(shop, customer, { presentPassword: '', password: newPassword }),
  ]

  expect(replies.map(({ status, body }) => [status, body.issues[0].path, body.issues[0].code])).toEqual([
    [400, 'presentPassword', 'password_wrong'],
    [400, 'password', 'password_common'],
    [400, 'password', 'password_short'],
    [400, 'presentPassword', 'required'],
  ])
  expect((await logIn(shop, customer.email, password)).status).toBe(200)
})

test('guessing the present password is limited as at the login', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 2 }))
  const customer = await shop.signUp({ password })
  const guess = () =>
    shop.call(
      changePassword,
      { body: { presentPassword: `guess ${randomUUID()}`, password: newPassword } },
      { as: customer },
    )

  const replies = [await guess(), await guess(), await guess()]

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 429])
})

test('a link to set a password that was mailed before does not outlive the change', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })
  await shop.pool.query(
    "insert into identity_link values ($1, 'reset', 'a hash', now() + interval '1 hour')",
    [customer.userId],
  )

  await change(shop, customer)

  expect((await shop.pool.query("select from identity_link where kind = 'reset'")).rowCount).toBe(0)
})

test('logins are listed with the browser in words and when it was last seen; this one is marked', async () => {
  const shop = await startTestShop()
  shop.setTime(new Date('2026-03-02T09:00:00Z'))
  const customer = await shop.signUp({ password })
  shop.setTime(new Date('2026-03-02T09:05:00Z'))
  const elsewhere = cookiesIn(await logIn(shop, customer.email, password))
  shop.setTime(new Date('2026-03-02T09:10:00Z'))
  await shop.call(refresh, {}, { cookies: elsewhere })

  const { body } = await security(shop, customer)

  expect(body.data.hasPassword).toBe(true)
  expect(body.data.logins).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Windows',
      since: '2026-03-02T09:05:00.000Z',
      lastSeen: '2026-03-02T09:10:00.000Z',
      isThis: false,
    },
    {
      id: expect.any(String),
      device: null,
      since: '2026-03-02T09:00:00.000Z',
      lastSeen: '2026-03-02T09:00:00.000Z',
      isThis: true,
    },
  ])
})

test('nothing of a browser is kept but the words, and no network address', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })
  await logIn(shop, customer.email, password)

  const { rows } = await shop.pool.query('select * from refresh_session')

  expect(rows.map(({ device }) => device).toSorted()).toEqual(['Firefox on Windows', null])
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|Gecko|127\.0/)
})

test('one login is ended, or all others; what is somebody else’s stays', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })
  const other = await shop.signUp()
  const [first, second] = [
    cookiesIn(await logIn(shop, customer.email, password)),
    cookiesIn(await logIn(shop, customer.email, password)),
  ]
  const [{ id: theirs }] = (await security(shop, other)).body.data.logins
  const { logins } = (await security(shop, customer)).body.data
  const newest = logins.find(({ isThis }: { isThis: boolean }) => !isThis)
  const end = (id: string) => shop.call(endOwnLogin, { params: { id } }, { as: customer })

  const ended = await end(newest.id)
  const again = await end(newest.id)
  const foreign = await end(theirs)
  const left = (await security(shop, customer)).body.data.logins.length
  await shop.call(endOtherLogins, {}, { as: customer, cookies: customer.cookies })

  expect([ended.status, again.status, foreign.status, left]).toEqual([200, 404, 404, 2])
  const still = await Promise.all(
    [first, second, customer.cookies, other.cookies].map((cookies) => shop.call(refresh, {}, { cookies })),
  )
  expect(still.map(({ status }) => status)).toEqual([401, 401, 200, 200])
})
