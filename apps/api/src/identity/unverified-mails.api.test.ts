import { sendMessage } from '@shop/contract/contact'
import { register } from '@shop/contract/identity'
import {
  requestPasswordReset,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '@shop/contract/identity-links'
import { SHOP } from '@shop/contract/shop'
import { expect, test } from 'vitest'
import { aResetToken, aVerifyToken, tokenIn } from '#test/link-makers.ts'
import { aCustomer, limitsOf } from '#test/makers.ts'
import { aContact } from '#test/message-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const start = new Date('2025-06-01T12:00:00Z')
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 60 * 60_000)

/** A shop that mails an address three times a day until somebody has verified it. */
async function aShop() {
  const shop = await startTestShop({}, limitsOf({ unverifiedMails: 3 }))
  shop.setTime(start)
  return shop
}

const askForReset = (shop: TestShop, email: string) => shop.call(requestPasswordReset, { body: { email } })

test('mails to an address that nobody has verified are counted by it, whatever they are about and whoever asks', async () => {
  const shop = await aShop()
  const email = 'victim@bank.example'
  const { body } = await shop.call(register, { body: aCustomer({ email }) })
  const asAccount = { headers: { authorization: body.data.accessToken } }

  await shop.call(sendVerification, {}, asAccount)
  await askForReset(shop, 'Victim@BANK.example')
  await shop.runJobs()
  const fourth = await askForReset(shop, email)
  await shop.runJobs()
  const told = await shop.call(sendVerification, {}, asAccount)
  await shop.runJobs()

  expect(shop.mails.map(({ to }) => to)).toEqual([email, email, email])
  expect(fourth.body).toEqual({ success: true, data: null })
  expect([told.status, told.body.code, told.headers['retry-after']]).toEqual([429, 'rate_limited', '86400'])
  expect(told.body.message).toBe('Too many attempts. Please try again in about 24 hours.')
})

test('another spelling of an address is refused, or counted as the address', async () => {
  const shop = await aShop()
  const write = async (email: string) => (await shop.call(sendMessage, { body: aContact({ email }) })).status
  const refused = [
    '<victim@x.com>',
    '<<victim@x.com',
    'victim@x.com>>>',
    'victim@x\u00ad.com',
    'vic\u200btim@x.com',
  ]
  const taken = [
    'victim@x.com',
    'VICTIM@X.com',
    '\uff56ictim@x.com',
    '"victim"@x.com',
    '"v\\ictim"@x.com',
    'victim@x.com.',
  ]

  expect(await Promise.all(refused.map(write))).toEqual(refused.map(() => 400))
  expect(await Promise.all(taken.map(write))).toEqual(taken.map(() => 200))
  await shop.runJobs()

  expect(shop.mails.filter(({ to }) => to !== SHOP.email)).toHaveLength(3)
})

test('a day after the first mail the address is written to again', async () => {
  const shop = await aShop()
  const { email } = await shop.signUp()
  const statuses = []
  for (const hours of [0, 1, 2, 23.99, 24]) {
    shop.setTime(hoursLater(hours))
    statuses.push((await askForReset(shop, email)).status)
    await shop.runJobs()
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(shop.mails).toHaveLength(4)
})

test('a mail that is not sent leaves the link of the last one good', async () => {
  const shop = await aShop()
  const { email } = await shop.signUp()
  for (let times = 0; times < 4; times += 1) {
    await askForReset(shop, email)
    await shop.runJobs()
  }

  const body = { token: tokenIn(shop), password: 'a quieter kettle' }
  expect(shop.mails).toHaveLength(3)
  expect((await shop.call(resetPassword, { body })).status).toBe(200)
})

test('an address that is verified is written to as often as it asks, within the limits of its account', async () => {
  const shop = await aShop()
  const customer = await shop.signUp()
  await shop.call(verifyEmail, { body: { token: await aVerifyToken(shop, customer) } })

  for (let times = 0; times < 4; times += 1) await aResetToken(shop, customer)

  expect(shop.mails).toHaveLength(5)
})

test('a mail that the mail server does not take is not counted', async () => {
  const sent: string[] = []
  const mailer = { fails: true, send: async ({ to }: { to: string }) => void sent.push(to) }
  const flaky = {
    send: (mail: { to: string }) => (mailer.fails ? Promise.reject(new Error('no')) : mailer.send(mail)),
  }
  const shop = await startTestShop({}, limitsOf({ unverifiedMails: 1 }), undefined, { mailer: flaky })
  const { email } = await shop.signUp()
  await askForReset(shop, email)
  await shop.runJobs()
  mailer.fails = false

  await shop.runJobs()

  expect(sent).toEqual([email])
})
