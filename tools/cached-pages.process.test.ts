import { join } from 'node:path'
import { createClient } from '@shop/contract/client'
import { INDEXED_PATHS, STATIC_PATHS } from '@shop/contract/static-paths'
import { createHttpTransport, toHeader } from '@shop/harness/http-transport'
import { aPerson } from '@shop/harness/makers'
import { makePlace, type OwnPlace, type StartedShop, startByNpm } from '@shop/harness/npm-start'
import { isFree } from '@shop/harness/ports'
import { until } from '@shop/harness/processes'
import { signUp } from '@shop/harness/shopper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../apps/api/src/platform/db/index.ts'
import { type StoppableDatabase, startStoppableDatabase } from './launcher/stoppable-database.ts'

const PORTS = [4116, 4117]
/** How long a page may go on showing what is no longer true. */
const LONGEST_OLD_MS = 2_000
const SHOWING = [
  '/',
  '/shop',
  '/shop/lavender-calm-bar',
  '/api/v1/product',
  '/api/v1/product/lavender-calm-bar',
]
const PRIVATE = ['/api/v1/users/me', '/api/v1/shipping-addresses', '/api/v1/orders/me']
const PUBLIC = [
  ...STATIC_PATHS,
  '/shop?view=list',
  '/shop/quiet-oat-bar',
  '/address',
  '/payment',
  '/my-section/profile',
  '/my-section/orders',
  '/nothing',
]

let database: StoppableDatabase
let pool: ReturnType<typeof createPool>
let places: OwnPlace[]
let shops: StartedShop[]

beforeAll(async () => {
  places = await Promise.all(PORTS.map(makePlace))
  database = await startStoppableDatabase(join(places[0]?.dataDirectory ?? '', 'elsewhere'))
  shops = places.map((place) =>
    startByNpm(place, { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:4116' }),
  )
  // The first one fills the database while the second one waits for it.
  await Promise.all(shops.map((shop) => shop.opened()))
  pool = createPool({ connectionString: database.url }, { size: 1 })
})

afterAll(async () => {
  await pool.end()
  for (const shop of shops) shop.signal('SIGTERM')
  await Promise.all(shops.map((shop) => shop.ended))
  await database.stop()
  for (const { port, leave } of places) {
    await until('a free port', () => isFree(port))
    await leave()
  }
})

type Caller = { token?: string; cookie?: string }

async function ask(shop: StartedShop | undefined, path: string, { token, cookie }: Caller = {}) {
  const headers = { ...(token && { authorization: token }), ...(cookie && { cookie }) }
  const reply = await fetch(`${shop?.url}${path}`, { headers, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

const everywhere = () => shops.flatMap((shop) => SHOWING.map((path) => ({ shop, path })))

async function areAll(see: (text: string) => boolean): Promise<boolean> {
  const texts = await Promise.all(everywhere().map(async ({ shop, path }) => (await ask(shop, path)).text))
  return texts.every(see)
}

test('a price that changes in the database is on the cached pages of every process within 2 seconds', async () => {
  const showsPrice = (price: string) => (text: string) => text.includes(price)
  await pool.query("update product set price_cents = 12321 where id = 'lavender-calm-bar'")
  // Twice, so that the second ones are cache hits.
  expect(await until('the first price', () => areAll(showsPrice('123.21')))).toBe(true)
  expect(await areAll(showsPrice('123.21'))).toBe(true)

  await pool.query("update product set price_cents = 45654 where id = 'lavender-calm-bar'")
  const changedAt = performance.now()
  let lastSeenOldAt = changedAt
  await until('the second price', async () => {
    const askedAt = performance.now()
    const isNew = await areAll(showsPrice('456.54'))
    if (!isNew) lastSeenOldAt = askedAt
    return isNew
  })

  expect(lastSeenOldAt - changedAt).toBeLessThan(LONGEST_OLD_MS)
})

test('a page is the same by name in every process, and who has it from one is told so by the other', async () => {
  const [one, other] = shops
  const etags = await Promise.all(
    [...INDEXED_PATHS, '/shop?view=list', '/shop/quiet-oat-bar'].map(async (path) => [
      (await ask(one, path)).headers.get('etag'),
      (await ask(other, path)).headers.get('etag'),
    ]),
  )

  for (const [first, second] of etags) expect(second).toBe(first)
  const held = { headers: { 'if-none-match': etags[0]?.[0] ?? '' } }
  expect((await fetch(`${other?.url}/`, held)).status).toBe(304)
})

async function aCustomer({ url }: StartedShop, firstName: string): Promise<Required<Caller>> {
  const cookies = new Map<string, string>()
  const client = createClient(createHttpTransport({ origin: url, cookies }))
  const { token } = await signUp(client, aPerson({ firstName, email: `${firstName}@example.com` }))
  return { token, cookie: toHeader(cookies) }
}

test('the pages and replies of two customers never mix', async () => {
  const [shop] = shops
  if (!shop) throw new Error('No shop was started.')
  const names = ['Philippa', 'Wilhelmina']
  const customers = await Promise.all(names.map((name) => aCustomer(shop, name)))
  const visit = async (paths: readonly string[], caller: Caller) =>
    Promise.all(paths.map((path) => ask(shop, path, caller)))

  const pages = [...(await Promise.all(customers.map((who) => visit(PUBLIC, who)))), await visit(PUBLIC, {})]
  const accounts = await Promise.all(customers.map((who) => visit(PRIVATE, who)))

  const texts = pages.map((all) => all.map(({ status, text }) => [status, text]))
  expect(texts[1]).toEqual(texts[0])
  expect(texts[2]).toEqual(texts[0])
  for (const { text, headers } of pages.flat()) {
    expect(names.some((name) => text.includes(name))).toBe(false)
    expect(headers.get('set-cookie')).toBeNull()
  }
  accounts.forEach((replies, which) => {
    expect(replies[0]?.text).toContain(names[which])
    expect(replies[0]?.text).not.toContain(names[1 - which])
    for (const { status, headers } of replies) {
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null])
    }
  })
})
