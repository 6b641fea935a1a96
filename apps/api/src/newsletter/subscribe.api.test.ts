import { askForStockAlert } from '@shop/contract/back-in-stock'
import { subscribeToNewsletter } from '@shop/contract/newsletter'
import { expect, test } from 'vitest'
import { aProduct, limitsOf } from '#test/makers.ts'
import { aConfirmToken, aReader, askForNewsletter, confirmByLink, consent } from '#test/newsletter-makers.ts'
import { startTestShop, type TestReply, type TestShop } from '#test/start-test-shop.ts'

const email = 'june@example.com'
const start = new Date('2026-03-02T09:00:00Z')
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

const outcome = ({ status, body }: TestReply) => ({ status, code: body.code, data: body.data })
const refused = { status: 400, code: 'link_refused', data: undefined }
const subscribers = async ({ pool }: TestShop) => (await pool.query('select * from subscriber')).rows
const subjects = ({ mails }: TestShop) => mails.map(({ to, subject }) => [to, subject])

test('CLAIM-13 who asks is mailed a link, and counts once it was opened and confirmed', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  shop.setTime(start)

  const asked = await askForNewsletter(shop, 'June@Example.com')
  const before = await subscribers(shop)
  await shop.runJobs()
  const link = shop.mails[0]?.text.match(/https:\S+/)?.[0] ?? ''
  shop.setTime(hoursLater(1))
  const confirmed = await confirmByLink(shop, link.split('#token=')[1] ?? '')

  expect(asked.body).toEqual({ success: true, data: null })
  expect(before).toMatchObject([{ state: 'waiting', email: 'June@Example.com', confirmed_at: null }])
  expect(link).toMatch(/^https:\/\/soap\.example\/newsletter\/confirm#token=[\w-]{43}$/)
  expect(subjects(shop)).toEqual([['June@Example.com', 'Please confirm our newsletter']])
  expect(outcome(confirmed)).toMatchObject({ status: 200, data: { outcome: 'confirmed' } })
  expect(await subscribers(shop)).toMatchObject([{ state: 'confirmed' }])
})

test('API-51 the newsletter is asked for, confirmed and left at its addresses', async () => {
  const shop = await startTestShop()
  const post = async (path: string, payload: object) =>
    (await shop.app.inject({ method: 'POST', url: `/api/v1/newsletter${path}`, payload })).json()
  const tokenOfMail = () => shop.mails.at(-1)?.text.match(/#token=([\w-]+)/)?.[1]

  const asked = await post('', { email, ...consent })
  await shop.runJobs()
  const confirmed = await post('/confirm', { token: tokenOfMail(), words: consent.words })
  await shop.runJobs()
  const left = await post('/leave', { token: tokenOfMail() })

  expect(asked).toEqual({ success: true, data: null })
  expect(confirmed).toEqual({ success: true, data: { outcome: 'confirmed' } })
  expect(left).toEqual({ success: true, data: null })
})

test('the proof of consent is stored: when, where, under which words, and how it was confirmed', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const token = await aConfirmToken(shop, email)
  shop.setTime(hoursLater(2))

  await confirmByLink(shop, token)

  expect(await subscribers(shop)).toMatchObject([
    {
      page: '/shop',
      words: consent.words,
      asked_at: start,
      confirmed_at: hoursLater(2),
      confirmed_by: 'mailed_link',
    },
  ])
})

test('the table holds no secret of a link to confirm by', async () => {
  const shop = await startTestShop()

  const token = await aConfirmToken(shop, email)

  expect(JSON.stringify(await subscribers(shop))).not.toContain(token)
  expect(JSON.stringify(await shop.writtenJobs())).not.toContain(token)
})

test('the answer is the same for an address that waits, gets it already, or is unknown', async () => {
  const shop = await startTestShop()
  await aReader(shop, 'reader@example.com')
  await aConfirmToken(shop, 'waiting@example.com')

  const replies = [
    await askForNewsletter(shop, 'reader@example.com'),
    await askForNewsletter(shop, 'waiting@example.com'),
    await askForNewsletter(shop, 'unknown@example.com'),
  ]

  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([200, { success: true, data: null }]),
  )
})

test('who gets it already is told so by mail on another day, and stays confirmed', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { token } = await aReader(shop, email)
  shop.setTime(hoursLater(25))

  await askForNewsletter(shop, 'JUNE@example.com')
  await shop.runJobs()

  expect(subjects(shop).at(-1)).toEqual([email, 'You get our newsletter already'])
  expect(shop.mails.at(-1)?.text).toContain(token)
  expect(await subscribers(shop)).toMatchObject([{ state: 'confirmed', page: '/shop' }])
})

test('an address that is typed a thousand times gets one mail a day, however it is written', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const ways = ['june@example.com', 'JUNE@example.com', 'june+2@example.com']

  for (const way of [...ways, ...ways]) await askForNewsletter(shop, way)
  await shop.runJobs()
  const today = shop.mails.length
  shop.setTime(hoursLater(24))
  for (const way of ways) await askForNewsletter(shop, way)
  await shop.runJobs()

  expect([today, shop.mails.length]).toEqual([1, 2])
})

test('a mail that was left out since its address had had enough of others is no mail of the day', async () => {
  const products = [aProduct({ id: 'oat', stock: 0 })]
  const shop = await startTestShop({ products }, limitsOf({ unverifiedMails: 1 }))
  shop.setTime(start)
  await shop.call(askForStockAlert, { body: { product: 'oat', email } })
  await shop.runJobs()
  shop.setTime(hoursLater(12))
  await askForNewsletter(shop, email)
  await shop.runJobs()
  const before = shop.mails.length

  shop.setTime(hoursLater(25))
  await askForNewsletter(shop, email)
  await shop.runJobs()

  expect([before, shop.mails.length]).toEqual([1, 2])
})

test('twenty presses at once are one subscriber and one mail', async () => {
  const shop = await startTestShop()

  const replies = await Promise.all(Array.from({ length: 20 }, () => askForNewsletter(shop, email)))
  await shop.runJobs()

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await subscribers(shop)).toHaveLength(1)
  expect(shop.mails).toHaveLength(1)
})

test('one network asks and tries so many times an hour', async () => {
  const shop = await startTestShop({}, limitsOf({ linksPerAddress: 2 }))
  const asks = []
  for (let nr = 0; nr < 3; nr += 1) asks.push(await askForNewsletter(shop, `june-${nr}@example.com`))
  const tries = []
  for (let nr = 0; nr < 3; nr += 1) tries.push(await confirmByLink(shop, 'guessed'))

  expect(asks.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 429])
  expect(asks[2]?.headers['retry-after']).toBeDefined()
})

test.each([
  ['', 'required'],
  ['no address', 'email_format'],
  ['june@example', 'email_format'],
  ['june@example.com\r\nBcc: all@example.com', 'email_format'],
  ['june@exa\u0000mple.com', 'invalid'],
  [`${'a'.repeat(10_000)}@example.com`, 'too_long'],
])('VALID-32 an address that is none is refused, and nothing is stored', async (wrong, code) => {
  const shop = await startTestShop()

  const reply = await shop.send(subscribeToNewsletter, { body: { email: wrong, ...consent } })

  expect(reply.status).toBe(400)
  expect(reply.body.issues[0]).toMatchObject({ path: 'email', code })
  expect(await subscribers(shop)).toEqual([])
})

test.each([
  [{ page: 'https://elsewhere.example' }, 'page'],
  [{ page: '/shop?orderId=7K3M' }, 'page'],
  [{ words: '' }, 'words'],
  [{ words: 'x'.repeat(501) }, 'words'],
])('a proof that is none is refused: %j', async (wrong, path) => {
  const shop = await startTestShop()

  const reply = await shop.send(subscribeToNewsletter, { body: { email, ...consent, ...wrong } })

  expect(reply.body.issues).toMatchObject([{ path }])
})

test('a link that is opened twice says that all is well, also by two at once', async () => {
  const shop = await startTestShop()
  const token = await aConfirmToken(shop, email)

  const replies = await Promise.all([confirmByLink(shop, token), confirmByLink(shop, token)])
  await shop.runJobs()

  expect(replies.map(({ body }) => body.data.outcome).toSorted()).toEqual(['confirmed', 'confirmed_before'])
  expect(subjects(shop).slice(1)).toEqual([[email, 'Welcome to our newsletter']])
})

test('a link works for seven days; one that is forged, or replaced by a later one, works never', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const replaced = await aConfirmToken(shop, email)
  shop.setTime(hoursLater(24))
  const last = await aConfirmToken(shop, email)
  const wrong = [replaced, 'nonsense', 'A'.repeat(43), '\u0000']

  const replies = await Promise.all(wrong.map((token) => confirmByLink(shop, token)))
  shop.setTime(hoursLater(8 * 24))
  const late = await confirmByLink(shop, last)
  shop.setTime(hoursLater(8 * 24 - 0.1))
  const inTime = await confirmByLink(shop, last)

  expect(replies.map(outcome)).toEqual(wrong.map(() => refused))
  expect(outcome(late)).toEqual(refused)
  expect(inTime.status).toBe(200)
})

test('a mail server that is away loses nothing: the mail goes out later, with a link that works', async () => {
  let isAway = true
  const sent: string[] = []
  const mailer = {
    send: async ({ text }: { text: string }) => {
      if (isAway) throw new Error('ECONNREFUSED')
      sent.push(text)
    },
  }
  const shop = await startTestShop({}, {}, undefined, { mailer })

  const asked = await askForNewsletter(shop, email)
  await shop.runJobs()
  const waiting = await shop.waitingJobs('newsletter-mail')
  isAway = false
  await shop.runJobs()
  const confirmed = await confirmByLink(shop, sent[0]?.match(/#token=([\w-]+)/)?.[1] ?? '')

  expect(asked.status).toBe(200)
  expect(waiting).toMatchObject([{ failures: 1 }])
  expect(sent).toHaveLength(1)
  expect(confirmed.status).toBe(200)
})
