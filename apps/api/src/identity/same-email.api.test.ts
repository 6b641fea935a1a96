import { askForStockAlert } from '@shop/contract/back-in-stock'
import { canonicalEmail } from '@shop/contract/canonical-email'
import { login, register, updateUser } from '@shop/contract/identity'
import { requestPasswordReset } from '@shop/contract/identity-links'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { applyMissing, createPool, readMigrations, withMigrationLock } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { aNewDatabase } from '#test/command-line.ts'
import { comeBack, logInWith, startGoogleShop } from '#test/google-visit.ts'
import { aCustomer, aProduct } from '#test/makers.ts'
import { askForNewsletter } from '#test/newsletter-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { hasEmail } from './identity.repository.ts'
import { shopUser } from './identity.tables.ts'

const password = 'orchard row fourteen'
const KELVIN = '\u212aim@example.com'
const DOTTED = '\u0130da@example.com'
const DOTLESS = '\u0131da@example.com'
/** A letter of full width, and what it is in plain ones. */
const WIDE = '\uff56ictim@example.com'
const PLAIN = 'victim@example.com'
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const signUpAs = async (shop: TestShop, email: string) =>
  (await shop.call(register, { body: aCustomer({ email, password }) })).status
const enterAs = async (shop: TestShop, email: string) =>
  (await shop.call(login, { body: { email, password } })).status

test('an address that is the same in other letters is taken, and opens the one account', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp({ email: 'Kim@example.com', password })
  const sames = [KELVIN, 'KIM@EXAMPLE.COM', '\uff4bim@example.com']

  const signups = [await signUpAs(shop, KELVIN), await signUpAs(shop, '\uff4bim@example.com')]
  const logins = [await enterAs(shop, sames[0] ?? ''), await enterAs(shop, 'KIM@EXAMPLE.COM')]
  await shop.call(requestPasswordReset, { body: { email: KELVIN } })

  expect(signups).toEqual([409, 409])
  expect(logins).toEqual([200, 200])
  expect(await shop.waitingJobs('account-mail')).toMatchObject([{ data: { userId, kind: 'reset' } }])
})

test('an i with a dot too many or too few is another letter, and another account', async () => {
  const shop = await startTestShop()

  const signups = [
    await signUpAs(shop, 'ida@example.com'),
    await signUpAs(shop, DOTTED),
    await signUpAs(shop, DOTLESS),
  ]
  const logins = [await enterAs(shop, 'IDA@example.com'), await enterAs(shop, 'i\u0307da@example.com')]

  expect(signups).toEqual([200, 200, 200])
  expect(logins).toEqual([200, 401])
})

test('Google opens the account whose address is the same in other letters', async () => {
  const { shop, issuer } = await startGoogleShop()
  const { userId } = await shop.signUp({ email: 'Kim@example.com', password })
  issuer.introduce('kim', { email: KELVIN })

  await logInWith(shop, await comeBack(shop, 'kim'))

  const { rows } = await shop.pool.query('select id, google_id is not null as is_linked from shop_user')
  expect(rows).toEqual([{ id: userId, is_linked: true }])
})

test('the profile takes the account’s address in other letters, and no other address', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ email: 'Kim@example.com' })
  const save = async (email: string) => {
    const body = {
      firstName: 'Kim',
      lastName: 'Hart',
      email,
      mobile: '',
      addressLine1: '',
      city: '',
      postalCode: '',
    }
    return (await shop.call(updateUser, { params: { id: customer.userId }, body }, { as: customer })).status
  }

  expect([await save(KELVIN), await save('\u043aim@example.com')]).toEqual([200, 400])
})

test('the database decides by the rule of the contract, for every letter of Europe, symbol and wide form', async () => {
  const { pool } = await startTestShop()
  const blocks = [
    [0x20, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
    [0x2100, 0x218b],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
  ] as const
  const letters = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  const emails = letters.map((letter) => `a${letter}\u0301Z@example.com`)

  const { rows } = await pool.query<{ form: string }>(
    'select canonical_email(email) as form from unnest($1::text[]) with ordinality as given(email, nr) order by nr',
    [emails],
  )

  expect(rows.map(({ form }) => form)).toEqual(emails.map(canonicalEmail))
})

test('what the shop did not look at, its database refuses: two accounts with one address', async () => {
  const shop = await startTestShop()
  await shop.signUp({ email: 'kim@example.com' })

  const insert = shop.pool.query(
    "insert into shop_user (id, first_name, last_name, email, created_at) values ($1, 'K', 'H', $2, now())",
    [newId(), KELVIN],
  )

  await expect(insert).rejects.toMatchObject({ code: '23505' })
})

/** A database as it was before a migration, and how to apply what has come since. */
async function aDatabaseBefore(migration: string) {
  const database = await aNewDatabase()
  const pool = createPool({ connectionString: database.url }, { log: quiet })
  onTestFinished(() => pool.end())
  const names = (await readMigrations()).map(({ name }) => name)
  const only = new Set(names.filter((name) => name < migration))
  await withMigrationLock(pool, (client) => applyMissing(client, { log: quiet, only }))
  return { pool, migrate: () => withMigrationLock(pool, (client) => applyMissing(client, { log: quiet })) }
}

/** What the rule leaves of these addresses, whose accounts are older than it and came in this order. */
async function afterMigrationOf(emails: readonly string[]) {
  const { pool, migrate } = await aDatabaseBefore('0016-same-email')
  // As on a server whose locale is C: there addresses could stand twice that are one by the rule.
  await pool.query(
    'drop index shop_user_email; create unique index shop_user_email on shop_user (lower(email collate "C"))',
  )
  for (const [at, email] of emails.entries()) {
    await pool.query(
      "insert into shop_user (id, first_name, last_name, email, created_at) values ($1, 'K', 'H', $2, to_timestamp($3))",
      [newId(), email, at],
    )
  }
  await migrate()
  const { rows } = await pool.query<{ email: string }>('select email from shop_user order by created_at')
  return rows.map(({ email }) => email)
}

test('accounts from before the rule keep their addresses, in plain letters', async () => {
  const before = ['Amelia@Example.com', KELVIN, DOTTED, DOTLESS, 'ida@example.com', '\u00c4nne@example.com']

  const emails = await afterMigrationOf(before)

  expect(emails).toEqual(before.with(1, 'Kim@example.com'))
})

test('of accounts from before the rule that have one address, one keeps it: the plain one, then the eldest', async () => {
  const emails = await afterMigrationOf([
    KELVIN,
    'kim@example.com',
    '\uff41@example.com',
    '\u24d0@example.com',
  ])

  expect(emails).toEqual([
    expect.stringMatching(/^Kim@example\.com\.[0-9a-f-]{36}\.invalid$/),
    'kim@example.com',
    'a@example.com',
    expect.stringMatching(/^a@example\.com\.[0-9a-f-]{36}\.invalid$/),
  ])
})

test('stored addresses become plain where nobody has shown them to be theirs, and their links open nothing', async () => {
  const { pool, migrate } = await aDatabaseBefore('0062-plain-addresses')
  const [squatter, owner] = [newId(), newId()]
  await pool.query(
    `insert into shop_user (id, first_name, last_name, email, created_at, email_verified_at)
     values ($1, 'K', 'H', $3, now(), null), ($2, 'K', 'H', $4, now(), now())`,
    [squatter, owner, WIDE, KELVIN],
  )
  await pool.query(
    `insert into identity_link (user_id, kind, secret_hash, expires_at)
     values ($1, 'verify', 'a', now()), ($2, 'reset', 'b', now())`,
    [squatter, owner],
  )
  await pool.query('insert into email_change (user_id, email, asked_at) values ($1, $2, now())', [
    owner,
    WIDE,
  ])
  await pool.query(
    `insert into subscriber (id, email, state, page, words, asked_at, confirm_hash, leave_secret, confirmed_at)
     values ($1, $3, 'waiting', '', '', now(), 'c', null, null), ($2, $4, 'confirmed', '', '', now(), 'd', 'e', now())`,
    [newId(), newId(), WIDE, KELVIN],
  )
  await pool.query('alter table stock_waiter drop constraint stock_waiter_product_id_fkey')
  await pool.query(
    "insert into stock_waiter (id, product_id, email, confirm_hash, leave_secret) values ($1, 'oat', $2, 'f', 'g')",
    [newId(), WIDE],
  )

  await migrate()

  const column = async (what: string) => (await pool.query({ text: what, rowMode: 'array' })).rows.flat()
  expect(await column('select email from shop_user order by email_verified_at nulls first')).toEqual([
    PLAIN,
    KELVIN,
  ])
  expect(await column('select secret_hash from identity_link')).toEqual(['b'])
  expect(await column('select email from email_change')).toEqual([])
  expect(await column('select email, confirm_hash from subscriber order by state desc')).toEqual([
    ...[PLAIN, null],
    ...[KELVIN, 'd'],
  ])
  expect(await column('select email, confirm_hash from stock_waiter')).toEqual([PLAIN, null])
})

test('what is asked for in look-alike letters is mailed to the plain address, whose holder it keeps from nothing', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'oat', stock: 0 })] })
  await signUpAs(shop, WIDE)
  await shop.runJobs()
  await shop.call(requestPasswordReset, { body: { email: PLAIN } })
  await shop.runJobs()
  await askForNewsletter(shop, WIDE)
  await shop.runJobs()
  await shop.call(askForStockAlert, { body: { product: 'oat', email: WIDE } })
  await shop.runJobs()

  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [PLAIN, 'Please confirm your email address'],
    [PLAIN, 'Set a new password'],
    [PLAIN, 'Please confirm our newsletter'],
    [PLAIN, expect.stringContaining('Shall we tell you when')],
  ])
})

test('an account from before the rule is entered by its address as it was typed', async () => {
  const shop = await startTestShop()
  await shop.signUp({ email: 'plain@example.com', password })
  await shop.pool.query('update shop_user set email = $1', [KELVIN])

  expect([await enterAs(shop, KELVIN), await enterAs(shop, 'kim@example.com')]).toEqual([200, 200])
})

test('an account is found by its address in the index that decides whether it is taken', async () => {
  const { db } = await startTestShop()

  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain select * from ${shopUser} where ${hasEmail(KELVIN)}`)
  })

  expect(JSON.stringify(plan.rows)).toContain('Index Scan using shop_user_canonical_email')
})
