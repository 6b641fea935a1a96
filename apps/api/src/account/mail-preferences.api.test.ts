import { changeMailPreference, getMailPreferences } from '@shop/contract/mail-preferences'
import { expect, test } from 'vitest'
import { savePreference, wantsMail } from '#api/identity/index.ts'
import { saveVerified } from '#api/identity/links.repository.ts'
import { limitsOf } from '#test/makers.ts'
import { aReader, askForNewsletter } from '#test/newsletter-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

const asked = { page: '/my-section/settings', words: 'Our newsletter: what is new, and offers for readers.' }
const subscribers = async ({ pool }: TestShop) => (await pool.query('select * from subscriber')).rows

async function aVerifiedCustomer(shop: TestShop): Promise<TestCustomer> {
  const customer = await shop.signUp()
  await shop.db.transaction((tx) => saveVerified(tx, customer.userId, shop.deps.clock.now()))
  return customer
}

const preferences = (shop: TestShop, as: TestCustomer) => shop.call(getMailPreferences, {}, { as })

const newsletter = (shop: TestShop, as: TestCustomer, isWanted: boolean) =>
  shop.call(changeMailPreference, { body: { kind: 'newsletter', isWanted, ...asked } }, { as })

const invitations = (shop: TestShop, as: TestCustomer, isWanted: boolean) =>
  shop.call(changeMailPreference, { body: { kind: 'review_invitations', isWanted } }, { as })

test('mail preferences: at first invitations to review are wanted, the newsletter is not', async () => {
  const shop = await startTestShop()
  const customer = await aVerifiedCustomer(shop)

  const { body } = await preferences(shop, customer)

  expect(body.data).toEqual({ newsletter: 'off', wanted: ['review_invitations'] })
})

test('ACCOUNT-08 who does not want invitations to review is not sent any, and may want them again', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const other = await shop.signUp()
  const isWanted = () => wantsMail(shop.db, customer.userId, 'review_invitations')

  const before = await isWanted()
  const off = await invitations(shop, customer, false)
  const meanwhile = await isWanted()
  await invitations(shop, customer, true)

  expect([before, meanwhile, await isWanted()]).toEqual([true, false, true])
  expect(off.body.data.wanted).toEqual([])
  expect(await wantsMail(shop.db, other.userId, 'review_invitations')).toBe(true)
})

test('an account that is gone wants no mail', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  await shop.db.transaction((tx) =>
    savePreference(tx, { userId, kind: 'review_invitations', isWanted: true, changedAt: new Date() }),
  )

  await shop.pool.query('delete from shop_user where id = $1', [userId])

  expect(await wantsMail(shop.db, userId, 'review_invitations')).toBe(false)
})

test('a verified address joins the newsletter at one press: the consent is recorded, and a welcome the only mail', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  const customer = await aVerifiedCustomer(shop)

  const reply = await newsletter(shop, customer, true)
  await newsletter(shop, customer, true)
  await shop.runJobs()

  expect(reply.body.data.newsletter).toBe('on')
  expect(await subscribers(shop)).toMatchObject([
    { email: customer.email, state: 'confirmed', confirmed_by: 'account', ...asked },
  ])
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [customer.email, 'Welcome to our newsletter'],
  ])
})

test('who asked at the foot of a page and has not confirmed yet joins by the account all the same', async () => {
  const shop = await startTestShop()
  const customer = await aVerifiedCustomer(shop)
  await askForNewsletter(shop, customer.email)

  const before = await preferences(shop, customer)
  const { body } = await newsletter(shop, customer, true)

  expect(before.body.data.newsletter).toBe('off')
  expect(body.data.newsletter).toBe('on')
  expect(await subscribers(shop)).toMatchObject([{ confirmed_by: 'account', ...asked }])
})

test('leaving is one press, also for who joined by a mailed link; the address is gone at once', async () => {
  const shop = await startTestShop()
  const customer = await aVerifiedCustomer(shop)
  await aReader(shop, customer.email)

  const before = await preferences(shop, customer)
  const { body } = await newsletter(shop, customer, false)

  expect(before.body.data.newsletter).toBe('on')
  expect(body.data.newsletter).toBe('off')
  expect(await subscribers(shop)).toMatchObject([{ state: 'left', email: null, left_by: 'account' }])
})

test('who leaves here and asks at the foot of a page on the same day is mailed a link', async () => {
  const shop = await startTestShop()
  const customer = await aVerifiedCustomer(shop)
  await aReader(shop, customer.email)
  await newsletter(shop, customer, false)
  shop.mails.length = 0

  await askForNewsletter(shop, customer.email)
  await shop.runJobs()

  expect(shop.mails.map(({ to }) => to)).toEqual([customer.email])
})

test('who has not confirmed their address neither learns whether it gets the newsletter, nor joins, nor leaves', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ email: 'june@example.com' })
  await aReader(shop, 'june@example.com')

  const told = await preferences(shop, customer)
  const replies = [await newsletter(shop, customer, false), await newsletter(shop, customer, true)]

  expect(told.body.data.newsletter).toBe('unverified')
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    replies.map(() => [409, 'email_unverified']),
  )
  expect(await subscribers(shop)).toMatchObject([{ state: 'confirmed' }])
})

test('changes are so many an hour for one account', async () => {
  const shop = await startTestShop({}, limitsOf({ linksPerAddress: 1 }))
  const customer = await shop.signUp()

  await invitations(shop, customer, false)
  const refused = await invitations(shop, customer, true)

  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
})
