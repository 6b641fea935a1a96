import { expect, onTestFinished, test } from 'vitest'
import { aBlog, aProduct, stock } from '#test/makers.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createDb, createPool } from './database.ts'
import { listenForNotices } from './listen-for-notices.ts'

const POLLING = { interval: 20, timeout: 10_000 }
const rose = aProduct({ id: 'rose-bar', stock: 3 })
const post = aBlog({ id: 'curing' })

/** A database with a product and a post, and somebody who listens to what changes there. */
async function aDatabase() {
  const database = await createTestDatabase()
  const pool = createPool(
    { connectionString: database.url },
    { size: 2, log: { ...console, warn: () => undefined } },
  )
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  await stock(createDb(pool), { products: [rose], blogs: [post] })
  const heard: string[] = []
  const warnings: string[] = []
  const channels = {
    shown_changes: (text: string) => void heard.push(text),
    faults: (text: string) => {
      throw new Error(`no ${text}`)
    },
  }
  const stop = await listenForNotices({ connectionString: database.url }, channels, {
    onBegin: () => void heard.push('begin'),
    onLost: () => void heard.push('lost'),
    log: { warn: (message) => void warnings.push(message) },
  })
  onTestFinished(stop)
  /** Changes something, and answers what was heard of it: everything before the end mark. */
  const heardOf = async (...statements: string[]) => {
    heard.length = 0
    for (const statement of statements) await pool.query(statement)
    await pool.query("select pg_notify('shown_changes', 'end')")
    await expect.poll(() => heard.at(-1), POLLING).toBe('end')
    return heard.slice(0, -1)
  }
  return { pool, heard, warnings, heardOf, stop }
}

const change = (what: string) => `update product set ${what} where id = 'rose-bar'`

test('a change of what pages show is told, whoever makes it', async () => {
  const { heardOf } = await aDatabase()
  const both = ['product:rose-bar catalogue']

  expect(await heardOf(change('price_cents = 700'))).toEqual(both)
  expect(await heardOf(change("name = 'Rose Bar'"))).toEqual(both)
  expect(await heardOf(change('rating = 4.5'))).toEqual(both)
  expect(await heardOf("update blog set title = 'Curing' where id = 'curing'")).toEqual(['blog:curing blogs'])
  expect(await heardOf("delete from blog where id = 'curing'")).toEqual(['blog:curing blogs'])
  expect(await heardOf("delete from product where id = 'rose-bar'")).toEqual(both)
})

test('stock is told of when it reaches or leaves zero, never with each order', async () => {
  const { heardOf } = await aDatabase()

  expect(await heardOf(change('stock = 2'), change('stock = 1'))).toEqual([])
  expect(await heardOf(change('stock = 0'))).toEqual(['product:rose-bar catalogue'])
  expect(await heardOf(change('stock = 0'))).toEqual([])
  expect(await heardOf(change('stock = 5'))).toEqual(['product:rose-bar catalogue'])
})

test('what is written as it was, or never came to be, is not told', async () => {
  const { heardOf } = await aDatabase()

  expect(await heardOf(change('price_cents = price_cents'))).toEqual([])
  expect(await heardOf(`begin; ${change('price_cents = 900')}; rollback`)).toEqual([])
})

test('new products and posts are told as lists, once for however many', async () => {
  const { pool, heardOf } = await aDatabase()
  const copies = "select 'copy-' || n, 'SKU-' || n from generate_series(1, 50) n"
  const columns = (
    await pool.query(
      `select string_agg(column_name, ', ' order by ordinal_position) as names from information_schema.columns
    where table_name = 'product' and column_name not in ('id', 'sku', 'slug') and is_generated = 'NEVER'`,
    )
  ).rows[0].names

  expect(
    await heardOf(
      `insert into product (id, sku, slug, ${columns})
      select new.id, new.sku, new.id, ${columns} from (${copies}) as new (id, sku), product where product.id = 'rose-bar'`,
    ),
  ).toEqual(['catalogue'])
  expect(await heardOf("insert into bundle (id, title, price_cents) values ('007', 'Trio', 450)")).toEqual([
    'catalogue',
  ])
})

test('a connection that is lost is made anew, and it is said that changes may have been missed', async () => {
  const { pool, heard, warnings, heardOf } = await aDatabase()
  heard.length = 0

  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-listen' and datname = current_database()",
  )

  await expect.poll(() => heard, POLLING).toEqual(['lost', 'begin'])
  expect(warnings).toHaveLength(1)
  expect(await heardOf(change('price_cents = 701'))).toEqual(['product:rose-bar catalogue'])
})

test('a notice that whoever hears it cannot take is passed over, with one warning for all of them', async () => {
  const { warnings, heardOf } = await aDatabase()
  const fault = "select pg_notify('faults', 'sense')"

  expect(await heardOf(fault, fault, change('price_cents = 703'))).toEqual(['product:rose-bar catalogue'])

  expect(warnings).toEqual(['A notice on faults was passed over: no sense'])
})

test('who has stopped listening hears nothing more, and leaves no connection', async () => {
  const { pool, heard, stop } = await aDatabase()
  heard.length = 0

  await stop()
  await pool.query(change('price_cents = 702'))

  const listeners =
    "select count(*)::int as n from pg_stat_activity where application_name = 'shop-listen' and datname = current_database()"
  await expect.poll(async () => (await pool.query(listeners)).rows[0].n, POLLING).toBe(0)
  expect(heard).toEqual(['lost'])
})
