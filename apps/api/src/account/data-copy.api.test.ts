import { askForDataCopy, eraseOwnAccount, fetchDataCopy } from '@shop/contract/own-data'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { aDataCopyToken, confirmEmail, moveToEmail, tokenIn } from '#test/link-makers.ts'
import { aMailServer, expectToOutlastAnHour, tokenInSource } from '#test/mail-server.ts'
import { aCustomer } from '#test/makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import { aBuyer, aPhotoOf, aReview, aReviewShop } from '#test/review-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'
import { accountRetention } from './account.retention.ts'

const start = new Date('2026-03-02T09:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const fetchCopy = (shop: TestShop, token: string) => shop.call(fetchDataCopy, { body: { token } })
const copies = async (shop: TestShop) => (await shop.pool.query('select * from data_copy')).rows

async function aShopWithJune(
  replaced?: Parameters<typeof startTestShop>[3],
): Promise<{ shop: TestShop; june: TestCustomer }> {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' }, undefined, replaced)
  shop.setTime(start)
  const june = await shop.signUp({ email: 'june@example.com', firstName: 'June' })
  await confirmEmail(shop, june)
  return { shop, june }
}

test('ACCOUNT-08 a link to a copy of all own data is mailed, and the copy is a text in JSON', async () => {
  const { shop, june } = await aShopWithJune()

  const token = await aDataCopyToken(shop, june)
  const { body } = await fetchCopy(shop, token)

  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['june@example.com', 'The copy of your data is ready'],
  ])
  expect(shop.mails[0]?.text).toContain(`https://soap.example/data-copy#token=${token}`)
  expect(body.data.name).toBe('my-data.json')
  expect(JSON.parse(body.data.json)).toMatchObject({
    madeAt: start.toISOString(),
    account: [{ firstName: 'June', email: 'june@example.com' }],
    logins: [{ createdAt: start.toISOString() }],
    orders: [],
  })
})

test('photos of reviews are in it themselves, since their addresses end with the review', async () => {
  const { shop } = await aReviewShop()
  const june = await aBuyer(shop)
  await confirmEmail(shop, june)
  await aReview(shop, june, { photos: [await aPhotoOf(shop, june)] })

  const { body } = await fetchCopy(shop, await aDataCopyToken(shop, june))

  const [photo] = JSON.parse(body.data.json).reviewPhotos
  const [head, content] = photo.picture.split(',')
  expect(head).toBe('data:image/jpeg;base64')
  expect(await sharp(Buffer.from(content, 'base64')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1000,
  })
})

test('a mail server that is away for an hour keeps no copy back: its link comes once, and opens the only copy', async () => {
  const server = await aMailServer()
  const { shop, june } = await aShopWithJune(server)

  await shop.call(askForDataCopy, {}, { as: june })

  await expectToOutlastAnHour(shop, server, { jobs: ['data-copy'], to: [june.email] })
  const opened = await Promise.all(server.delivered.map((mail) => fetchCopy(shop, tokenInSource(mail))))
  expect(opened).toMatchObject([{ status: 200, body: { data: { name: 'my-data.json' } } }])
  expect(await copies(shop)).toHaveLength(1)
})

test('the link works as often as wanted for a day; then the copy is gone', async () => {
  const { shop, june } = await aShopWithJune()
  const token = await aDataCopyToken(shop, june)

  shop.setTime(minutesLater(24 * 60 - 1))
  const within = [await fetchCopy(shop, token), await fetchCopy(shop, token)]
  shop.setTime(minutesLater(24 * 60))
  const after = await fetchCopy(shop, token)

  expect(within.map(({ status }) => status)).toEqual([200, 200])
  expect(after.body.code).toBe('link_refused')
  const { rows } = await shop.pool.query(
    "select start_after from pgboss.job where name = 'forget-data-copies'",
  )
  expect(rows).toEqual([{ start_after: minutesLater(24 * 60) }])
})

test('at night what the job has missed goes, too', async () => {
  const { shop, june } = await aShopWithJune()
  await aDataCopyToken(shop, june)

  shop.setTime(minutesLater(24 * 60 + 1))
  await applyRetention(shop.deps, accountRetention)

  expect(await copies(shop)).toEqual([])
})

test('another copy ends the link to the one before; a forged one opens nothing', async () => {
  const { shop, june } = await aShopWithJune()
  const before = await aDataCopyToken(shop, june)
  const last = await aDataCopyToken(shop, june)

  const replies = [
    await fetchCopy(shop, before),
    await fetchCopy(shop, 'A'.repeat(43)),
    await fetchCopy(shop, last),
  ]

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 200])
})

test('a link in the mailbox of an address that the account has no longer opens nothing', async () => {
  const { shop, june } = await aShopWithJune()
  const token = await aDataCopyToken(shop, june)
  await moveToEmail(shop, { customer: june, password: aCustomer().password, email: 'okafor@example.com' })

  const { status, body } = await fetchCopy(shop, token)

  expect([status, body.code]).toEqual([400, 'link_refused'])
  expect(await copies(shop)).toMatchObject([{ content: null, secret_hash: null }])
})

test('what was written without a login under an earlier address is copied and erased, once that address was confirmed', async () => {
  const { shop } = await aShopWithJune()
  const password = 'orchard row fourteen'
  const own = await shop.signUp({ email: 'ruth@example.com', password })
  const stranger = await shop.signUp({ email: 'a.stranger@example.com', password })
  await confirmEmail(shop, own)
  await writeToShop(shop, { email: own.email, message: 'Is it vegan?' })
  await writeToShop(shop, { email: stranger.email, message: 'Is it kosher?' })
  await moveToEmail(shop, { customer: own, password, email: 'ruth@new.example' })
  await moveToEmail(shop, { customer: stranger, password, email: 'stranger@new.example' })

  const copied = []
  for (const as of [own, stranger]) {
    const { body } = await fetchCopy(shop, await aDataCopyToken(shop, as))
    copied.push(JSON.parse(body.data.json).messages)
    await shop.call(eraseOwnAccount, { body: { presentPassword: password } }, { as })
  }

  expect(copied).toMatchObject([[{ messages: [{ body: 'Is it vegan?' }] }], []])
  const { rows } = await shop.pool.query('select email from conversation')
  expect(rows).toEqual([{ email: stranger.email }])
})

test('a copy whose account gets another address while it is made goes to that one alone', async () => {
  const { shop, june } = await aShopWithJune()
  await shop.call(askForDataCopy, {}, { as: june })

  const { made } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update shop_user set email = 'okafor@example.com'`)
    const made = shop.runJobs()
    await waitForLockedQueries(shop, 1)
    // Not awaited in here: it goes on when this transaction ends.
    return { made }
  })
  await made

  expect(shop.mails.map(({ to }) => to)).toEqual(['okafor@example.com'])
  const { body } = await fetchCopy(shop, tokenIn(shop))
  expect(JSON.parse(body.data.json).account).toMatchObject([{ email: 'okafor@example.com' }])
})

test('no copy goes to an address that nobody has confirmed, and five a day to one that somebody has', async () => {
  const { shop, june } = await aShopWithJune()
  const stranger = await shop.signUp()
  const ask = (as: TestCustomer) => shop.call(askForDataCopy, {}, { as })

  const refused = await ask(stranger)
  const asked = [await ask(june), await ask(june), await ask(june), await ask(june), await ask(june)]
  const sixth = await ask(june)

  expect([refused.status, refused.body.code]).toEqual([409, 'email_unverified'])
  expect(asked.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(sixth.status).toBe(429)
})
