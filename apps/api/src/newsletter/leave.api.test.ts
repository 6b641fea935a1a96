import { leaveNewsletter } from '@shop/contract/newsletter'
import { expect, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { aFile, aNewDatabase, type } from '#test/command-line.ts'
import { aConfirmToken, aReader, askForNewsletter, confirmByLink } from '#test/newsletter-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { newsletterRetention } from './newsletter.retention.ts'

const email = 'june@example.com'
const start = new Date('2026-03-02T09:00:00Z')
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000)
const subscribers = async ({ pool }: TestShop) => (await pool.query('select * from subscriber')).rows
const leave = (shop: TestShop, token: string) => shop.call(leaveNewsletter, { body: { token } })

/** As a mail program's server does: a form, no cookie, from nowhere of ours. */
const oneClick = (shop: TestShop, url: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
  })

test('CLAIM-13 the welcome names the address that leaves in one click, and a press there does', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  await aReader(shop, email)
  const { leaveUrl = '' } = shop.mails.at(-1) ?? {}
  expect(leaveUrl).toMatch(/^https:\/\/soap\.example\/api\/v1\/newsletter\/one-click\?token=[\w-]{43}$/)

  const reply = await oneClick(shop, leaveUrl)
  const again = await oneClick(shop, leaveUrl)

  expect([reply.statusCode, again.statusCode]).toEqual([200, 200])
  expect(await subscribers(shop)).toMatchObject([{ state: 'left', email: null, left_by: 'one_click' }])
})

test('a form of several parts leaves as well, as RFC 8058 allows it', async () => {
  const shop = await startTestShop()
  const { token } = await aReader(shop, email)

  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/newsletter/one-click?token=${token}`,
    payload: '--a\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--a--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=a' },
  })

  expect(reply.statusCode).toBe(200)
  expect(await subscribers(shop)).toMatchObject([{ state: 'left' }])
})

test('opening the address of one click changes nothing and leads to the page that asks', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  const { token } = await aReader(shop, email)

  const reply = await shop.app.inject({ url: `/api/v1/newsletter/one-click?token=${token}` })

  expect([reply.statusCode, reply.headers.location]).toEqual([
    302,
    `https://soap.example/newsletter/leave#token=${token}`,
  ])
  expect(await subscribers(shop)).toMatchObject([{ state: 'confirmed' }])
})

test('the address of one click leads to the page without what is no secret, whatever stands there instead', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  const tokens = ['%0d%0a', '%E2%82%AC', 'guessed', '']

  const replies = await Promise.all(
    tokens.map((token) => shop.app.inject({ url: `/api/v1/newsletter/one-click?token=${token}` })),
  )

  expect(replies.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    tokens.map(() => [302, 'https://soap.example/newsletter/leave#token=']),
  )
})

test('the page leaves by the same link; a forged one, and one to confirm by, leave nothing', async () => {
  const shop = await startTestShop()
  const { token } = await aReader(shop, email)
  const toConfirm = await aConfirmToken(shop, 'ruth@example.com')

  const refused = await Promise.all(['forged', 'A'.repeat(43), toConfirm].map((each) => leave(shop, each)))
  const forged = await oneClick(shop, '/api/v1/newsletter/one-click?token=a&token=b')
  const replies = [await leave(shop, token), await leave(shop, token)]

  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('link_refused'))
  expect(forged.statusCode).toBe(400)
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await subscribers(shop)).map(({ state }) => state).toSorted()).toEqual(['left', 'waiting'])
})

test('of who left nothing is kept that names them; the link to confirm by brings nobody back', async () => {
  const shop = await startTestShop()
  const confirm = await aConfirmToken(shop, email)
  await confirmByLink(shop, confirm)
  await shop.runJobs()
  const token = shop.mails.at(-1)?.text.match(/#token=([\w-]+)/)?.[1] ?? ''

  await leave(shop, token)
  const again = await confirmByLink(shop, confirm)

  expect(again.body.code).toBe('link_refused')
  expect(JSON.stringify(await subscribers(shop))).not.toContain('june')
})

test('who comes back on the same day is mailed a new link, and is a new subscriber', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { token } = await aReader(shop, email)
  await leave(shop, token)

  await confirmByLink(shop, await aConfirmToken(shop, email))

  expect((await subscribers(shop)).map(({ state }) => state).toSorted()).toEqual(['confirmed', 'left'])
})

test('a link of before leaves also for who has come back since, once', async () => {
  const shop = await startTestShop()
  const { token } = await aReader(shop, email)
  await leave(shop, token)
  await aReader(shop, email)
  await aReader(shop, 'ruth@example.com')

  const replies = [
    await oneClick(shop, `/api/v1/newsletter/one-click?token=${token}`),
    await leave(shop, token),
  ]

  expect(replies.map((reply) => ('statusCode' in reply ? reply.statusCode : reply.status))).toEqual([
    200, 200,
  ])
  const rows = await subscribers(shop)
  expect(rows.map(({ state, email: kept }) => [state, kept]).toSorted()).toEqual([
    ['confirmed', 'ruth@example.com'],
    ['left', null],
    ['left', null],
  ])
})

test('at night who never confirmed goes after 30 days, and who left after three years', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { token } = await aReader(shop, email)
  await leave(shop, token)
  await aReader(shop, 'reader@example.com')
  await askForNewsletter(shop, 'waiting@example.com')
  const statesAfter = async (days: number) => {
    shop.setTime(daysLater(days))
    await applyRetention(shop.deps, newsletterRetention)
    return (await subscribers(shop)).map(({ state }) => state).toSorted()
  }

  expect(await statesAfter(30)).toEqual(['confirmed', 'left', 'waiting'])
  expect(await statesAfter(30.1)).toEqual(['confirmed', 'left'])
  expect(await statesAfter(1_095)).toEqual(['confirmed', 'left'])
  expect(await statesAfter(1_095.1)).toEqual(['confirmed'])
})

test('a shop that was copied out and in again knows its readers, and their links to leave work', async () => {
  const shop = await startTestShop()
  const { token } = await aReader(shop, email)
  const file = await aFile()
  const target = await aNewDatabase()
  await type(['export', file], shop.database.url)
  await type(['import', file], target.url)
  const copy = await startTestShop({}, {}, target)

  const before = await subscribers(copy)
  const reply = await leave(copy, token)

  expect(before).toEqual(await subscribers(shop))
  expect(reply.status).toBe(200)
  expect(await subscribers(copy)).toMatchObject([{ state: 'left' }])
})
