import { getMe, register } from '@shop/contract/identity'
import { sendVerification, verifyEmail } from '@shop/contract/identity-links'
import { expect, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { aResetToken, aVerifyToken, tokenIn } from '#test/link-makers.ts'
import { aCustomer, limitsOf } from '#test/makers.ts'
import { startTestShop, type TestCustomer, type TestReply, type TestShop } from '#test/start-test-shop.ts'
import { identityRetention } from './identity.retention.ts'

const start = new Date('2025-06-01T12:00:00Z')
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 60 * 60_000)

const verify = (shop: TestShop, token: string) => shop.call(verifyEmail, { body: { token } })
const isVerified = async (shop: TestShop, customer: TestCustomer) =>
  (await shop.call(getMe, {}, { as: customer })).body.data.emailVerified
const refused = { status: 400, code: 'link_refused' }
const outcome = ({ status, body }: TestReply) => ({ status, code: body.code })

test('signing up mails a link to verify the address, in the signup’s own transaction', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  const body = aCustomer()

  await shop.call(register, { body })
  await shop.call(register, { body })
  await shop.runJobs()

  expect(shop.mails).toMatchObject([{ to: body.email, subject: 'Please confirm your email address' }])
  const link = `https://soap.example/verify-email#token=${tokenIn(shop)}`
  expect(shop.mails[0]?.text).toContain(`Confirm my email address: ${link}`)
  expect(shop.mails[0]?.html).toContain(`href="${link}"`)
})

test('somebody else’s words, given as a name, are not mailed to the address that was signed up with', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ firstName: 'Win at evil.example' })

  await aVerifyToken(shop, customer)
  await aResetToken(shop, customer)

  expect(shop.mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello,', 'Hello,'])
  expect(JSON.stringify(shop.mails)).not.toContain('evil')
})

test('following the link verifies the address, without a login, once', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const token = await aVerifyToken(shop, customer)
  const before = await isVerified(shop, customer)

  const reply = await verify(shop, token)

  expect(reply.body).toEqual({ success: true, data: null })
  expect([before, await isVerified(shop, customer)]).toEqual([false, true])
  expect(outcome(await verify(shop, token))).toEqual(refused)
  expect(await isVerified(shop, customer)).toBe(true)
})

test('a link works for 24 hours', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const [inTime, tooLate] = [await shop.signUp(), await shop.signUp()]
  const good = await aVerifyToken(shop, inTime)
  const late = await aVerifyToken(shop, tooLate)

  shop.setTime(hoursLater(23.99))
  const first = await verify(shop, good)
  shop.setTime(hoursLater(24))
  const second = await verify(shop, late)

  expect(first.status).toBe(200)
  expect(outcome(second)).toEqual(refused)
})

test('a new link ends the one before, and leaves one to set a password alone', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const first = await aVerifyToken(shop, customer)
  await aResetToken(shop, customer)
  const second = await aVerifyToken(shop, customer)

  const replies = [await verify(shop, first), await verify(shop, second)]

  expect(replies.map(({ status }) => status)).toEqual([400, 200])
  const { rows } = await shop.pool.query('select kind from identity_link')
  expect(rows).toEqual([{ kind: 'reset' }])
})

test('of ten who come with one link at once, one is answered', async () => {
  const shop = await startTestShop()
  const token = await aVerifyToken(shop, await shop.signUp())

  const replies = await Promise.all(Array.from({ length: 10 }, () => verify(shop, token)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a link that is none, and one to set a password, verify nothing', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const tokens = ['nonsense', 'A'.repeat(43), '\u0000', await aResetToken(shop, customer)]

  const replies = await Promise.all(tokens.map((token) => verify(shop, token)))

  expect(replies.map(outcome)).toEqual(tokens.map(() => refused))
  expect(await isVerified(shop, customer)).toBe(false)
})

test('a verified address is mailed no link, neither when asked again nor by a mail that waited', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const token = await aVerifyToken(shop, customer)
  await shop.call(sendVerification, {}, { as: customer })
  await verify(shop, token)

  const reply = await shop.call(sendVerification, {}, { as: customer })
  await shop.runJobs()

  expect(reply.body).toEqual({ success: true, data: null })
  expect(shop.mails).toHaveLength(1)
})

test('five links an hour are mailed to one account', async () => {
  const shop = await startTestShop({}, limitsOf({ linkMails: 5 }))
  shop.setTime(start)
  const customer = await shop.signUp()
  const send = () => shop.call(sendVerification, {}, { as: customer })

  const replies = [await send(), await send(), await send(), await send(), await send(), await send()]
  shop.setTime(hoursLater(0.2))
  const reply = await send()

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(reply.headers['retry-after']).toBe('2880')
})

test('links that nobody followed are deleted at night', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  await aVerifyToken(shop, await shop.signUp())
  shop.setTime(hoursLater(1))
  const kept = await shop.signUp()
  await aVerifyToken(shop, kept)
  shop.setTime(hoursLater(24))

  await applyRetention(shop.deps, identityRetention)

  const { rows } = await shop.pool.query('select user_id from identity_link')
  expect(rows).toEqual([{ user_id: kept.userId }])
})
