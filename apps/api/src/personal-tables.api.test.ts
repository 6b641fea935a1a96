import { MERGED_THINGS } from '@shop/contract/admin/merge-customers'
import { expect, test } from 'vitest'
import { typedBy } from '#api/platform/audit/index.ts'
import { aBusyCustomer, aBusyShop } from '#test/busy-customer.ts'
import type { CardShop } from '#test/card-makers.ts'
import { aShopper, type TestShopper, theOwner } from '#test/order-makers.ts'
import { OTHERS_TABLES } from '#test/others-tables.ts'
import { rowsTouched } from '#test/rows-touched.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { tablesOf } from '#test/tables-of.ts'
import { shownOf } from './account/count-merging.ts'
import { mergeCustomers } from './customers/index.ts'
import { personalTablesOf } from './personal-tables.ts'

/** Columns named like this may say who it is, where they live, from where they came, or what they wrote. */
const LIKE_A_PERSON =
  '(^|_)(name|email|mobile|phone|address|address_line1|city|postal_code|gender|user_id|google_id|staff_id|browser|' +
  'device|placed_from|actor_from|fingerprint|decline|body|message|subject|assigned_to|text|comment|note|title|label|' +
  'detail|password_hash|email_hash|request_hash|customer_id|account_id|author)$'

const OTTOLINE = 'ottoline.quill@example.com'
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

/** Into the account of the customer went another one of theirs, of which nobody was told yet. */
async function aCustomerWhoDidEverything(): Promise<{ shop: CardShop; shopper: TestShopper }> {
  const shop = await aBusyShop()
  const shopper = await aBusyCustomer(shop, { firstName: 'Ottoline', lastName: 'Quill', email: OTTOLINE })
  const other = await shop.signUp({ firstName: 'Ottoline', lastName: 'Quill', email: `old.${OTTOLINE}` })
  const merging = { ...shop.deps, tables: personalTablesOf(shop.deps) }
  const named = { goes: other.userId, stays: shopper.customer.userId, seen: undefined }
  await mergeCustomers(merging, named, typedBy(theOwner))
  return { shop, shopper }
}

test('every table with a column that looks like a person’s says what is copied of it, and what erasing and merging do', async () => {
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

test('whatever the preview of a merge tells of, a table counts', async () => {
  const shop = await startTestShop()

  const counted = shownOf(personalTablesOf(shop.deps))

  expect(MERGED_THINGS.filter((thing) => !counted.has(thing))).toEqual([])
})

test('of a customer who did everything each copied table has rows, and none holds a secret', async () => {
  const { shop, shopper } = await aCustomerWhoDidEverything()
  const person = { userId: shopper.customer.userId, email: OTTOLINE }

  const copied = new Map<string, readonly object[]>()
  for (const { copy } of personalTablesOf(shop.deps)) {
    if ('rows' in copy) copied.set(copy.as, await copy.rows(shop.db, person))
  }

  expect([...copied].filter(([, rows]) => rows.length === 0).map(([as]) => as)).toEqual([])
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

test('what of steps, payments, refunds and events is empty already is not written again by erasing', async () => {
  const { shop, shopper } = await aCustomerWhoDidEverything()
  const person = { userId: shopper.customer.userId, email: OTTOLINE }
  const written = ['order_status_entry', 'payment', 'refund', 'provider_event']
  const erase = () =>
    rowsTouched(shop.db, written, async (tx) => {
      for (const { table, erase: empty } of personalTablesOf(shop.deps)) {
        if (written.includes(table) && typeof empty === 'function') await empty(tx, person)
      }
    })

  const [once, again] = [await erase(), await erase()]

  expect(Object.values(once).some(({ updated }) => updated > 0)).toBe(true)
  expect(Object.values(again).map(({ updated }) => updated)).toEqual(written.map(() => 0))
})

/** Tables in which somebody is to be recognised. */
async function tracesIn(shop: CardShop): Promise<string[]> {
  const tables = await tablesOf(shop.database.url)
  const isTrace = (row: string) => TRACES.some((trace) => row.toLowerCase().includes(trace.toLowerCase()))
  return [...tables].filter(([, rows]) => rows.some(isTrace)).map(([table]) => table)
}
