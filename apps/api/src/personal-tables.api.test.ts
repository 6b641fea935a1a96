import { changeEmail } from '@shop/contract/account-email'
import { addAddress } from '@shop/contract/addresses'
import { askForStockAlert } from '@shop/contract/back-in-stock'
import { login, updateUser } from '@shop/contract/identity'
import { changeMailPreference } from '@shop/contract/mail-preferences'
import { askForDataCopy } from '@shop/contract/own-data'
import { reportReview, voteOnReview } from '@shop/contract/own-reviews'
import { addWishes } from '@shop/contract/wishlist'
import { makeWishlistLink } from '@shop/contract/wishlist-links'
import { expect, test } from 'vitest'
import { saveVerified } from '#api/identity/links.repository.ts'
import { anOpenCardOrder, type CardShop, deliver, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import { aLine, aSession, aShopper, placeCash, type TestShopper } from '#test/order-makers.ts'
import { OTHERS_TABLES } from '#test/others-tables.ts'
import { aDelivery, aPhotoOf, aReview } from '#test/review-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { tablesOf } from '#test/tables-of.ts'
import { personalTablesOf } from './personal-tables.ts'

/** Columns named like this may say who it is, where they live, from where they came, or what they wrote. */
const LIKE_A_PERSON =
  '(^|_)(name|email|mobile|phone|address|address_line1|city|postal_code|gender|user_id|google_id|staff_id|browser|' +
  'device|placed_from|actor_from|fingerprint|decline|body|message|subject|assigned_to|text|comment|note|title|label|' +
  'detail|password_hash|email_hash|request_hash|customer_id|account_id|author)$'

const OTTOLINE = 'ottoline.quill@example.com'
const name = { firstName: 'Ottoline', lastName: 'Quill' }
const profile = {
  ...name,
  mobile: '+44 7700 900123',
  addressLine1: '9 Heron Wharf',
  city: 'Lostwithiel',
  postalCode: 'PL22 0ZZ',
}
/** What says who it is, wherever it stands. */
const TRACES = [
  OTTOLINE,
  'Ottoline',
  'Quill',
  '900123',
  'Heron Wharf',
  'Lostwithiel',
  'PL22 0ZZ',
  '127.0.0.1',
  'heron',
]

/** A customer of whom every table that tells of customers holds something. */
async function aCustomerWhoDidEverything(): Promise<{ shop: CardShop; shopper: TestShopper }> {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', stock: 50 })] })
  const customer = await shop.signUp({ ...name, email: OTTOLINE, password: 'elderberry and sloe' })
  const as = { as: customer }
  await shop.db.transaction((tx) => saveVerified(tx, customer.userId, new Date()))
  await shop.call(updateUser, { params: { id: customer.userId }, body: { ...profile, email: OTTOLINE } }, as)
  const { firstName, lastName, ...place } = profile
  const address = { ...place, fullName: `${firstName} ${lastName}`, email: OTTOLINE, user: customer.userId }
  const saved = await shop.call(addAddress, { body: address }, as)
  const shopper = { customer, addressId: saved.body.data._id }
  await shop.call(login, { body: { email: OTTOLINE, password: 'elderberry and sloe' } })
  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5), 'a-key')
  const declined = await anOpenCardOrder(shop, { shopper })
  shop.stripe.decline(declined.intentId)
  await deliver(shop)
  shop.stripe.pay(declined.intentId)
  await deliver(shop)
  await writeToShop(shop, { name: 'Ottoline Quill', email: OTTOLINE, message: 'The heron ate my soap.' })
  await shop.call(changeMailPreference, { body: { kind: 'review_invitations', isWanted: false } }, as)
  await shop.call(addWishes, { body: { wishes: [{ product: 'soap', price: 6.5, inStock: true }] } }, as)
  await shop.call(makeWishlistLink, { body: { name: 'Ottoline' } }, as)
  await shop.call(askForStockAlert, { body: { product: 'soap' } }, as)
  const words = 'The newsletter, please.'
  await shop.call(
    changeMailPreference,
    { body: { kind: 'newsletter', isWanted: true, page: '/my-section/settings', words } },
    as,
  )
  const body = { email: `new.${OTTOLINE}`, presentPassword: 'elderberry and sloe' }
  await shop.call(changeEmail, { body }, as)
  await shop.call(askForDataCopy, {}, as)
  await aDelivery(shop, customer, 'soap')
  const photos = [await aPhotoOf(shop, customer)]
  await aReview(shop, customer, { product: 'soap', review: 'The heron likes it, too.', photos })
  await shop.pool.query(`
    insert into review (id, product_id, name, stars, body, state, is_sample, created_at, changed_at)
    values (gen_random_uuid(), 'soap', 'Mei Tanaka', 5, 'A sample', 'shown', true, now(), now())`)
  const { rows } = await shop.pool.query('select id from review where is_sample')
  const sample = { params: { id: rows[0].id } }
  await shop.call(voteOnReview, { ...sample, body: { vote: 'like' } }, as)
  await shop.call(reportReview, { ...sample, body: { reason: 'off_topic', words: 'No heron.' } }, as)
  await shop.runJobs()
  return { shop, shopper }
}

test('every table with a column that looks like a person’s says what is copied of it, and what erasing does', async () => {
  const shop = await startTestShop()
  const { rows } = await shop.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and (column_name ~ $1 or (table_name, column_name) in (
       select c.conrelid::regclass::text, a.attname from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'shop_user'::regclass))`,
    [LIKE_A_PERSON],
  )
  const declared = [...personalTablesOf(shop.deps), ...OTHERS_TABLES]

  const named = new Set(
    declared.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  )

  expect(rows.map(({ column }) => column).filter((column) => !named.has(column))).toEqual([])
  expect(new Set(declared.map(({ table }) => table)).size).toBe(declared.length)
})

test('what is declared is there: no entry outlives its table or column', async () => {
  const shop = await startTestShop()
  const { rows } = await shop.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const there = new Set(rows.map(({ column }) => column))

  const declared = [...personalTablesOf(shop.deps), ...OTHERS_TABLES].flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  )

  expect(declared.filter((column) => !there.has(column))).toEqual([])
})

test('of a customer who did everything each copied table has rows, and none holds a secret', async () => {
  const { shop, shopper } = await aCustomerWhoDidEverything()
  const person = { userId: shopper.customer.userId, email: OTTOLINE }

  const copied = new Map<string, readonly object[]>()
  for (const { copy } of personalTablesOf(shop.deps)) {
    if ('rows' in copy) copied.set(copy.as, await copy.rows(shop.db, person))
  }

  expect([...copied].filter(([as, rows]) => rows.length === 0 && as !== 'refunds').map(([as]) => as)).toEqual(
    [],
  )
  const text = JSON.stringify([...copied])
  for (const trace of TRACES) expect(text).toContain(trace)
  expect(text).not.toMatch(/argon2|hash|secret|salt/i)
})

test('after erasing no table holds who it was; what was bought stays', async () => {
  const { shop, shopper } = await aCustomerWhoDidEverything()
  const other = await aShopper(shop)
  const person = { userId: shopper.customer.userId, email: OTTOLINE }
  const before = await tracesIn(shop)

  for (const turn of ['once', 'once more']) {
    await shop.db.transaction(async (tx) => {
      for (const { erase } of personalTablesOf(shop.deps)) {
        if (typeof erase === 'function') await erase(tx, person)
      }
    })
    expect(await tracesIn(shop), turn).toEqual([])
    expect(
      (await shop.pool.query('select from notification where user_id = $1', [person.userId])).rowCount,
    ).toBe(0)
  }

  expect(before.length).toBeGreaterThan(5)
  const { rows } = await shop.pool.query(
    'select product, quantity, total_cents::int from customer_order join order_line on customer_order_id = id',
  )
  expect(rows).toContainEqual({ product: 'soap', quantity: 1, total_cents: 650 })
  const { rows: left } = await shop.pool.query('select email from shop_user where id = $1', [
    other.customer.userId,
  ])
  expect(left).toEqual([{ email: other.customer.email }])
})

/** Tables in which somebody is to be recognised. */
async function tracesIn(shop: CardShop): Promise<string[]> {
  const tables = await tablesOf(shop.database.url)
  const isTrace = (row: string) => TRACES.some((trace) => row.toLowerCase().includes(trace.toLowerCase()))
  return [...tables].filter(([, rows]) => rows.some(isTrace)).map(([table]) => table)
}
