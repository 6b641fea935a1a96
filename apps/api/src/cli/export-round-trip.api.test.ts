import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { judgeReview } from '@shop/contract/admin/reviews'
import { login } from '@shop/contract/identity'
import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import { listOrders } from '@shop/contract/orders'
import { eraseOwnAccount } from '@shop/contract/own-data'
import { expect, onTestFinished, test } from 'vitest'
import {
  applyMissing,
  createPool,
  migrate,
  readMigrations,
  withMigrationLock,
} from '#api/platform/db/index.ts'
import { makeJobTables } from '#api/platform/jobs/index.ts'
import { copyProducts } from '#api/seed/fill.repository.ts'
import { refundPayment } from '#api/settlement/index.ts'
import { anOpenCardOrder, type CardShop, deliver, startCardShop } from '#test/card-makers.ts'
import { aFile, aNewDatabase, type } from '#test/command-line.ts'
import { aBlog, aProduct } from '#test/makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import {
  aLine,
  anOrder,
  aSession,
  aShopper,
  placeCash,
  type TestShopper,
  theOwner,
} from '#test/order-makers.ts'
import { aBuyer, aReview, aReviewShop } from '#test/review-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { tablesOf, withoutMarks } from '#test/tables-of.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const soap = aProduct({ id: 'soap', name: 'Rosé\tsoap \\. “quoted”', priceCents: 650, stock: 50 })

/** A shop in which everything has happened: orders in every status, cards paid, waiting and given back, jobs done and waiting. */
async function aBusyShop(): Promise<{ shop: CardShop; shopper: TestShopper }> {
  const shop = await startCardShop({
    products: [soap, aProduct({ id: 'sold-out', stock: 0 })],
    blogs: [aBlog()],
  })
  const shopper = await aShopper(shop, {
    email: 'amelia@example.com',
    password: 'a long and private sentence',
  })
  const { userId } = shopper.customer
  for (const status of ORDER_STATUSES) await anOrder(shop.db, { userId, status })
  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5), 'a-key')
  const paid = await anOpenCardOrder(shop, { quantity: 2 })
  shop.stripe.pay(paid.intentId)
  await deliver(shop)
  const declined = await anOpenCardOrder(shop)
  shop.stripe.decline(declined.intentId)
  await deliver(shop)
  await shop.runJobs()
  await refundPayment(shop.deps, { orderId: paid.order._id, amountCents: 500, actor: theOwner })
  await shop.runJobs()
  await refundPayment(shop.deps, { orderId: paid.order._id, amountCents: 300, actor: theOwner })
  return { shop, shopper }
}

test('a shop that moves house has every table back equal: customers, logins, orders in all states, payments, refunds, jobs', async () => {
  const { shop } = await aBusyShop()
  const target = await aNewDatabase()
  const file = await aFile()

  const out = await type(['export', file, '--move'], shop.database.url)
  const back = await type(['import', file, '--move'], target.url)

  const before = withoutMarks(await tablesOf(shop.database.url))
  const filled = [...before].flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))
  expect(withoutMarks(await tablesOf(target.url))).toEqual(before)
  expect(filled).toEqual(
    expect.arrayContaining([
      'public.shop_user',
      'public.customer_order',
      'public.payment_receipt',
      'public.refund',
      'public.card_decline',
      'public.notification',
      'public.idempotency_key',
      'public.signing_key',
      'pgboss.job_common',
      'pgboss.queue',
    ]),
  )
  expect(out).toMatchObject({ code: 0, complaints: '' })
  expect(out.said).toMatch(/^customer_order +11$/m)
  expect(out.said).toContain(`All of it is in ${file},`)
  expect(back).toMatchObject({ code: 0, complaints: '' })
  expect(back.said).toMatch(/^customer_order +11$/m)
})

test('the shop works on what came back: log in, see the orders, place one, refund, finish the waiting jobs', async () => {
  const { shop, shopper } = await aBusyShop()
  const file = await aFile()
  await type(['export', file], shop.database.url)
  const database = await aNewDatabase()
  await type(['import', file], database.url)

  const again = await startCardShop({}, {}, { stripe: shop.stripe, database })
  const account = { email: 'amelia@example.com', password: 'a long and private sentence' }
  const loggedIn = await again.call(login, { query: {}, body: account })
  const customer = { ...shopper.customer, token: loggedIn.body.data.accessToken }
  const back = { ...shopper, customer }
  const listed = await again.call(listOrders, { query: {} }, { as: customer })
  const repeated = await placeCash(again, back, aSession(shopper, [aLine('soap')], 6.5), 'a-key')
  const placed = await placeCash(again, back, aSession(shopper, [aLine('soap')], 6.5))
  await again.runJobs()

  expect(loggedIn.status).toBe(200)
  expect(listed.body.data).toHaveLength(9)
  expect(listed.body.data.map(({ orderId }: { orderId: string }) => orderId)).toContain(
    repeated.body.data.orderId,
  )
  expect(placed.status).toBe(200)
  expect([...shop.stripe.refunds.values()].map(({ amount }) => amount)).toEqual([500, 300])
  expect(await again.waitingJobs('order-mail')).toEqual([])
})

test('what stays of an erased customer comes back as well, and nothing can be written for them there', async () => {
  const { shop, ask } = await aReviewShop()
  const password = 'orchard row fourteen'
  const june = await aBuyer(shop, { password })
  const review = await aReview(shop, june)
  await ask(judgeReview, { params: { id: review }, body: { state: 'shown' } }, { version: 1 })
  await writeToShop(shop, { isComplaint: true }, june)
  const erased = await shop.call(eraseOwnAccount, { body: { presentPassword: password } }, { as: june })
  const [file, target] = [await aFile(), await aNewDatabase()]

  await type(['export', file, '--move'], shop.database.url)
  const back = await type(['import', file, '--move'], target.url)

  const before = withoutMarks(await tablesOf(shop.database.url))
  expect([erased.status, back.complaints, back.code]).toEqual([200, '', 0])
  expect(withoutMarks(await tablesOf(target.url))).toEqual(before)
  for (const kept of ['customer_order', 'review', 'conversation']) {
    expect(before.get(`public.${kept}`), kept).toHaveLength(1)
  }
  const pool = createPool({ connectionString: target.url }, { log: quiet })
  onTestFinished(() => pool.end())
  const written = pool.query('insert into mail_preference (user_id) values ($1)', [june.userId])
  await expect(written).rejects.toThrow('a row of mail_preference for an account that was erased')
})

test('the file is for its owner alone, and takes no other file’s place', async () => {
  const { database } = await startTestShop()
  const file = await aFile()

  await type(['export', file], database.url)
  const again = await type(['export', file], database.url)
  const nowhere = await type(['export', join(file, 'shop.gz')], database.url)

  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect(again).toEqual({
    code: 1,
    said: '',
    complaints: `${file} is there already, and nothing is overwritten.`,
  })
  expect(nowhere).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('cannot be written: ENOTDIR'),
  })
})

test('a database that holds anything is refused, and keeps it', async () => {
  const { database } = await startTestShop({ products: [soap] })
  const file = await aFile()
  await type(['export', file], database.url)
  const before = await tablesOf(database.url)

  const refused = await type(['import', file], database.url)

  expect(refused).toEqual({
    code: 1,
    said: '',
    complaints:
      'The database holds data already (public.product); import needs an empty one: another DATA_DIR, or another database at DATABASE_URL.',
  })
  expect(await tablesOf(database.url)).toEqual(before)
})

test('a damaged file is refused before the database is touched', async () => {
  const { database } = await startTestShop({ products: [soap] })
  const target = await aNewDatabase()
  const [file, cut, altered] = [await aFile(), await aFile(), await aFile()]
  await type(['export', file], database.url)
  const bytes = await readFile(file)
  await writeFile(cut, bytes.subarray(0, bytes.length / 2))
  await writeFile(altered, gzipSync(gunzipSync(bytes).toString().replace('\t650\t', '\t65\t')))

  const refusals = [
    await type(['import', cut], target.url),
    await type(['import', altered], target.url),
    await type(['import', `${file}.none`], target.url),
  ]

  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(refusals.map(({ complaints }) => complaints)).toEqual([
    'The file is damaged or not whole: unexpected end of file',
    'The file is damaged or not whole: the checksum of public.product does not fit.',
    expect.stringContaining('cannot be read: ENOENT'),
  ])
  expect((await tablesOf(target.url)).size).toBe(0)
})

/** A database as a release left it that had only the migrations before this one, with the soap on its shelf. */
async function aDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await aNewDatabase()
  const pool = createPool({ connectionString: database.url }, { log: quiet })
  onTestFinished(() => pool.end())
  const names = (await readMigrations()).map(({ name }) => name)
  const only = new Set(names.filter((name) => name < migration))
  await withMigrationLock(pool, (client) => applyMissing(client, { log: quiet, only }))
  await makeJobTables({ connectionString: database.url })
  const client = await pool.connect()
  // Names the columns that there have always been.
  await copyProducts(client, [soap])
  client.release()
  return database
}

test('an export of an earlier release is filled into its own tables, which are then brought up to date', async () => {
  const database = await aDatabaseBefore('0012')
  const target = await aNewDatabase()
  const file = await aFile()
  await type(['export', file], database.url)

  const back = await type(['import', file], target.url)

  const reached = createPool({ connectionString: target.url }, { log: quiet })
  onTestFinished(() => reached.end())
  expect(back).toMatchObject({ code: 0, complaints: '' })
  expect(await migrate(reached, { log: quiet })).toEqual([])
  expect((await reached.query('select id, stock from product')).rows).toEqual([{ id: 'soap', stock: 50 }])
})

test('tables of the owner’s own hold up no import: they are left out and named, all else comes back equal', async () => {
  const { pool, database } = await startTestShop({ products: [soap] })
  const target = await aNewDatabase()
  const file = await aFile()
  const before = withoutMarks(await tablesOf(database.url))
  await pool.query(`create schema reports;
    create table reports.visit (id integer generated always as identity, day date);
    create table supplier_note (id serial primary key, text text);
    insert into reports.visit (day) values ('2026-03-01');
    insert into supplier_note (text) values ('asks for lye')`)

  const out = await type(['export', file, '--move'], database.url)
  const back = await type(['import', file, '--move'], target.url)

  expect(out).toMatchObject({ code: 0, complaints: '' })
  expect(back).toMatchObject({ code: 0, complaints: '' })
  expect(back.said).toContain(
    'Left out, since the shop has no such tables: public.supplier_note, reports.visit.',
  )
  expect(withoutMarks(await tablesOf(target.url))).toEqual(before)
})

test('an export of a later release is refused by what is missing here', async () => {
  const { pool, database } = await startTestShop()
  const target = await aNewDatabase()
  const file = await aFile()
  await pool.query("insert into schema_migration (name, checksum) values ('9001-later', 'c')")
  await type(['export', file], database.url)

  expect(await type(['import', file], target.url)).toEqual({
    code: 1,
    said: '',
    complaints:
      'The file comes from a release that this one does not follow (9001-later); import it with that release or a later one.',
  })
  expect((await tablesOf(target.url)).size).toBe(0)
})

test('an import that was refused can be tried again on the same database', async () => {
  const { pool, database } = await startTestShop({ products: [soap] })
  const template = await createTestDatabase()
  onTestFinished(template.drop)
  const [bad, good] = [await aFile(), await aFile()]
  await type(['export', good], database.url)
  await pool.query(
    'alter table product drop constraint product_price_cents_check; update product set price_cents = -1',
  )
  await type(['export', bad], database.url)

  const refused = await type(['import', bad], template.url)
  const taken = await type(['import', good], template.url)

  expect(refused).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('violates check constraint "product_price_cents_check"'),
  })
  expect(taken).toMatchObject({ code: 0, complaints: '' })
})
