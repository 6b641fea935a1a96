import { canonicalEmail } from '@shop/contract/canonical-email'
import { login, register, updateUser } from '@shop/contract/identity'
import { requestPasswordReset } from '@shop/contract/identity-links'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { applyMissing, createPool, readMigrations, withMigrationLock } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { aNewDatabase } from '#test/command-line.ts'
import { comeBack, logInWith, startGoogleShop } from '#test/google-visit.ts'
import { aCustomer } from '#test/makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { hasEmail } from './identity.repository.ts'
import { shopUser } from './identity.tables.ts'

const password = 'orchard row fourteen'
const KELVIN = '\u212aim@example.com'
const DOTTED = '\u0130da@example.com'
const DOTLESS = '\u0131da@example.com'
const MIGRATION = '0016-same-email'
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

/** What the rule leaves of these addresses, whose accounts are older than it and came in this order. */
async function afterMigrationOf(emails: readonly string[]) {
  const database = await aNewDatabase()
  const pool = createPool({ connectionString: database.url }, { log: quiet })
  onTestFinished(() => pool.end())
  const names = (await readMigrations()).map(({ name }) => name)
  const only = new Set(names.filter((name) => name < MIGRATION))
  await withMigrationLock(pool, (client) => applyMissing(client, { log: quiet, only }))
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
  await withMigrationLock(pool, (client) => applyMissing(client, { log: quiet }))
  const { rows } = await pool.query<{ email: string }>('select email from shop_user order by created_at')
  return rows.map(({ email }) => email)
}

test('accounts from before the rule keep their addresses as they were typed', async () => {
  const before = ['Amelia@Example.com', KELVIN, DOTTED, DOTLESS, 'ida@example.com', 'Änne@example.com']

  const emails = await afterMigrationOf(before)

  expect(emails).toEqual(before)
})

test('of accounts from before the rule that have one address, one keeps it: the plain one, then the eldest', async () => {
  const emails = await afterMigrationOf([
    KELVIN,
    'kim@example.com',
    '\uff41@example.com',
    '\u24d0@example.com',
  ])

  expect(emails).toEqual([
    expect.stringMatching(/^\u212aim@example\.com\.[0-9a-f-]{36}\.invalid$/),
    'kim@example.com',
    '\uff41@example.com',
    expect.stringMatching(/^\u24d0@example\.com\.[0-9a-f-]{36}\.invalid$/),
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
