import { getMe, login, logout, refresh } from '@shop/contract/identity'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestShop, type TestReply, type TestShop } from '#test/start-test-shop.ts'

const start = new Date('2025-06-01T12:00:00Z')
const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const renew = (shop: TestShop, token = '') => shop.call(refresh, {}, { cookies: { refresh: token } })
const cookieOf = ({ cookies }: TestReply) => cookies.find(({ name }) => name === 'refresh')?.value ?? ''

test('API-11 API-12 a refresh cookie is renewed: another cookie, an access token that holds', async () => {
  const shop = await startTestShop()
  const { cookies, userId } = await shop.signUp()

  const reply = await renew(shop, cookies.refresh)

  expect(reply.status).toBe(200)
  expect(cookieOf(reply)).not.toBe(cookies.refresh)
  const me = await shop.call(getMe, {}, { headers: { authorization: reply.body.data.accessToken } })
  expect(me.body.data._id).toBe(userId)
})

test('a login lasts as long as it is used within 30 days', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { cookies } = await shop.signUp()
  const day = 24 * 60 * 60

  shop.setTime(secondsLater(30 * day - 1))
  const renewed = await renew(shop, cookies.refresh)
  shop.setTime(secondsLater(60 * day - 2))
  const again = await renew(shop, cookieOf(renewed))
  shop.setTime(secondsLater(90 * day - 2))
  const late = await renew(shop, cookieOf(again))

  expect([renewed.status, again.status, late.status]).toEqual([200, 200, 401])
})

test('a login ends after 90 days, however often it is used', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { cookies } = await shop.signUp()
  const day = 24 * 60 * 60
  const moments = [25 * day, 50 * day, 75 * day, 90 * day - 1, 90 * day]

  const statuses = []
  let cookie = cookies.refresh
  for (const moment of moments) {
    shop.setTime(secondsLater(moment))
    const reply = await renew(shop, cookie)
    statuses.push(reply.status)
    cookie = cookieOf(reply)
  }

  expect(statuses).toEqual([200, 200, 200, 200, 401])
  expect(await countSessions(shop)).toBe(0)
})

test('how long a login lasts is the owner’s to say, and holds for logins that are open already', async () => {
  const day = 24 * 60 * 60
  const before = await startTestShop()
  const after = await startTestShop(
    {},
    { loginLifetime: { idleMs: 2 * day * 1000, absoluteMs: 3 * day * 1000 } },
    before.database,
  )
  before.setTime(start)
  const used = await before.signUp()
  const unused = await before.signUp()

  after.setTime(secondsLater(2 * day - 1))
  const renewed = await renew(after, used.cookies.refresh)
  after.setTime(secondsLater(2 * day))
  const idle = await renew(after, unused.cookies.refresh)
  after.setTime(secondsLater(3 * day))
  const old = await renew(after, cookieOf(renewed))

  expect([renewed.status, idle.status, old.status]).toEqual([200, 401, 401])
  expect(renewed.cookies).toEqual([expect.objectContaining({ name: 'refresh', maxAge: 2 * day })])
})

test('a token used twice within 60 seconds is answered with the same successor', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { cookies } = await shop.signUp()

  const first = await renew(shop, cookies.refresh)
  shop.setTime(secondsLater(60))
  const second = await renew(shop, cookies.refresh)

  expect(second.status).toBe(200)
  expect(cookieOf(second)).toBe(cookieOf(first))
  expect((await renew(shop, cookieOf(second))).status).toBe(200)
})

test('a token used again after more than 60 seconds ends the login', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { cookies } = await shop.signUp()

  const first = await renew(shop, cookies.refresh)
  shop.setTime(secondsLater(60.001))
  const reused = await renew(shop, cookies.refresh)

  expect(reused.status).toBe(401)
  expect(reused.body.code).toBe('refresh_refused')
  expect((await renew(shop, cookieOf(first))).status).toBe(401)
  expect(await countSessions(shop)).toBe(0)
})

test('a token used again after its successor was used ends the login at once', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { cookies } = await shop.signUp()

  const first = await renew(shop, cookies.refresh)
  const second = await renew(shop, cookieOf(first))
  const reused = await renew(shop, cookies.refresh)

  expect([first.status, second.status, reused.status]).toEqual([200, 200, 401])
  expect((await renew(shop, cookieOf(second))).status).toBe(401)
  expect(await countSessions(shop)).toBe(0)
})

test('reuse ends that login alone: the same customer stays logged in elsewhere', async () => {
  const shop = await startTestShop()
  const { cookies, email } = await shop.signUp({ password: 'kettle-hum' })
  const elsewhere = await shop.call(login, { body: { email, password: 'kettle-hum' } })

  const first = await renew(shop, cookies.refresh)
  await renew(shop, cookieOf(first))
  await renew(shop, cookies.refresh)

  expect((await renew(shop, cookieOf(elsewhere))).status).toBe(200)
})

test('simultaneous renewals of one token all succeed with one successor', async () => {
  const shop = await startTestShop()
  const { cookies } = await shop.signUp()

  const replies = await Promise.all(Array.from({ length: 10 }, () => renew(shop, cookies.refresh)))

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(cookieOf)).size).toBe(1)
  expect((await renew(shop, replies.map(cookieOf)[0])).status).toBe(200)
  expect(await countSessions(shop)).toBe(1)
})

test('two tabs whose requests meet in two processes get the same successor', async () => {
  const shop = await startTestShop()
  const { cookies } = await shop.signUp()
  const other = await startTestShop({}, {}, shop.database)

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => renew(index % 2 ? shop : other, cookies.refresh)),
  )

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(cookieOf)).size).toBe(1)
  expect((await renew(other, replies.map(cookieOf)[0])).status).toBe(200)
})

test('a reply that got lost is made up for: the old token once more, then its successor goes on', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { cookies } = await shop.signUp()

  await renew(shop, cookies.refresh)
  shop.setTime(secondsLater(30))
  const asked = await renew(shop, cookies.refresh)
  shop.setTime(secondsLater(3_600))
  const next = await renew(shop, cookieOf(asked))
  shop.setTime(secondsLater(3_661))
  const after = await renew(shop, cookieOf(next))

  expect([asked.status, next.status, after.status]).toEqual([200, 200, 200])
  expect(await countSessions(shop)).toBe(1)
})

test('an old token and the present one that meet end the login, whichever comes first', async () => {
  const shop = await startTestShop()
  const { cookies } = await shop.signUp()
  const first = await renew(shop, cookies.refresh)
  const second = await renew(shop, cookieOf(first))

  const replies = await Promise.all([renew(shop, cookies.refresh), renew(shop, cookieOf(second))])

  const next = replies.map(cookieOf).find((cookie) => cookie !== '')
  expect(replies[0]?.status).toBe(401)
  expect((await renew(shop, next ?? cookieOf(second))).status).toBe(401)
  expect(await countSessions(shop)).toBe(0)
})

test('API-14 without a cookie, or with a forged or unknown one, the renewal is refused', async () => {
  const shop = await startTestShop()
  await shop.signUp()
  const unknown = `0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50.${'A'.repeat(43)}`

  const replies = [await shop.call(refresh, {}), await renew(shop, 'forged'), await renew(shop, unknown)]

  const message = 'Your login has ended. Please log in again.'
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(replies.map(({ body }) => body.data)).toEqual([{ message }, { message }, { message }])
  expect(await countSessions(shop)).toBe(1)
})

test('the renewed access token says what the account says now', async () => {
  const shop = await startTestShop()
  const { cookies } = await shop.signUp({ firstName: 'Amelia' })
  await shop.db.execute(sql`update shop_user set first_name = 'Emilia'`)

  const { body } = await renew(shop, cookies.refresh)

  const claims = Buffer.from(body.data.accessToken.split('.')[1], 'base64url').toString()
  expect(JSON.parse(claims).firstName).toBe('Emilia')
})

test('a refresh token is its installation’s alone: one with another address does not know it', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://shop.example' })
  const { cookies } = await shop.signUp()
  const copy = await startTestShop({}, { publicUrl: 'https://copy.example' }, shop.database)

  expect((await renew(copy, cookies.refresh)).status).toBe(401)
})

test('the database holds no refresh token', async () => {
  const shop = await startTestShop()
  const { cookies } = await shop.signUp()
  const renewed = await renew(shop, cookies.refresh)

  const { rows } = await shop.db.execute(sql`select * from refresh_session`)
  const secrets = [cookies.refresh ?? '', cookieOf(renewed)].map((token) => token.split('.')[1])
  expect(secrets.map((secret) => JSON.stringify(rows).includes(`${secret}`))).toEqual([false, false])
})

test('logging out ends the login and takes the cookie away', async () => {
  const shop = await startTestShop()
  const { cookies } = await shop.signUp()

  const reply = await shop.call(logout, {}, { cookies })

  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ success: true, data: null })
  expect(reply.cookies).toEqual([
    expect.objectContaining({ name: 'refresh', value: '', path: '/api/v1/auth', maxAge: 0 }),
  ])
  expect((await renew(shop, cookies.refresh)).status).toBe(401)
})

test('logging out leaves other logins alone and succeeds without one', async () => {
  const shop = await startTestShop()
  const { cookies } = await shop.signUp()

  const replies = [
    await shop.call(logout, {}),
    await shop.call(logout, {}, { cookies: { refresh: 'forged' } }),
    await shop.call(logout, {}, { cookies: (await shop.signUp()).cookies }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await renew(shop, cookies.refresh)).status).toBe(200)
})

async function countSessions({ db }: TestShop): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from refresh_session`)
  return Number(rows[0]?.count)
}
