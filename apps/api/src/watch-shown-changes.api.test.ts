import { addFacetValue } from '@shop/contract/admin/facet-values'
import { changeMedia } from '@shop/contract/admin/media'
import { changeProductSlug, saveProduct } from '@shop/contract/admin/products'
import { listBlogCategories, listBlogs } from '@shop/contract/blog'
import type { CallInput } from '@shop/contract/call'
import { getProduct, listFacets, listProducts } from '@shop/contract/catalogue'
import { listLatestReviews } from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp, type StorefrontParts } from '#api/app.ts'
import { createResponseCache } from '#api/platform/page-cache/index.ts'
import { watchShownChanges } from '#api/watch-shown-changes.ts'
import { asStaff } from '#test/as-staff.ts'
import { aBlog, aProduct, stock } from '#test/makers.ts'
import { aPicture } from '#test/media-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const QUIET = { config: { databaseDirectUrl: undefined }, log: { warn: () => undefined } }
const POLLING = { interval: 10, timeout: 10_000 }
const rose = aProduct({ id: 'rose-bar', priceCents: 650, stock: 3 })
const oat = aProduct({ id: 'oat-bar', priceCents: 500 })

/** Whether the page that is being made has read what it shows, and when it may be finished. */
type Barrier = { reached: () => void; opened: Promise<void> }

/** A shop that caches responses, with one kind of page: the replies of the calls it makes, as they are. */
async function aCachingShop() {
  const shop = await startTestShop({ products: [rose, oat] })
  const responses = createResponseCache({ maxBytes: 1_000_000, onFailure: () => undefined })
  let barrier: Barrier | undefined
  const storefront = ({ call }: StorefrontParts) => ({
    addressOf: (path: string) => path,
    render: async ({ url }: Request) => {
      const id = new URL(url).searchParams.get('id')
      const { body } = id
        ? await call(getProduct, { params: { id }, query: {}, body: {}, headers: {} })
        : await call(listProducts, { params: {}, query: {}, body: {}, headers: {} })
      barrier?.reached()
      await barrier?.opened
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'text/html' } })
    },
  })
  const app = await buildApp({
    deps: shop.deps,
    log: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    files: [],
    responses,
    storefront,
  })
  const stop = await watchShownChanges({ connectionString: shop.database.url }, { ...QUIET, responses })
  onTestFinished(async () => {
    await stop()
    await app.close()
  })
  /** Changes something in the database by hand, and waits until it was heard of. */
  const change = async (statement: string) => {
    const { changes } = responses
    const before = changes.current()
    await shop.pool.query(statement)
    await expect.poll(() => changes.current(), POLLING).toBeGreaterThan(before)
  }
  /** Holds the next page back between reading and finishing. */
  const holdBack = () => {
    const { promise: read, resolve: reached } = Promise.withResolvers<void>()
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    barrier = { reached, opened }
    return {
      read,
      release: () => {
        barrier = undefined
        open()
      },
    }
  }
  return {
    app,
    responses,
    change,
    holdBack,
    ask: asStaff(shop),
    runJobs: shop.runJobs,
    pool: shop.pool,
    db: shop.db,
    deps: shop.deps,
  }
}

const bodyOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).body
const setPrice = (cents: number) => `update product set price_cents = ${cents} where id = 'rose-bar'`

test('a page that was begun before a price changed is answered, and the next one shows the new price', async () => {
  const { app, responses, change, holdBack } = await aCachingShop()
  const held = holdBack()
  const first = bodyOf(app, '/page?id=rose-bar')
  await held.read

  await change(setPrice(700))
  held.release()

  expect(await first).toContain('"price":6.5')
  expect(responses.size().entries).toBe(0)
  expect(await bodyOf(app, '/page?id=rose-bar')).toContain('"price":7')
  expect(responses.size().entries).toBe(1)
})

test('a change drops the pages and replies that show it, and leaves the others', async () => {
  const { app, responses, change } = await aCachingShop()
  const addresses = [
    '/page?id=rose-bar',
    '/page?id=oat-bar',
    '/page',
    '/api/v1/product',
    '/api/v1/product/oat-bar',
  ]
  for (const address of addresses) await app.inject(address)
  const cached = responses.size().entries

  await change(setPrice(700))

  expect(cached).toBe(addresses.length)
  expect(responses.size().entries).toBe(2)
  expect(await bodyOf(app, '/api/v1/product')).toContain('"price":7')
  expect(await bodyOf(app, '/page?id=oat-bar')).toContain('"price":5')
})

test('stock that is sold drops nothing until the last unit is', async () => {
  const { app, responses, change, pool } = await aCachingShop()
  await app.inject('/api/v1/product/rose-bar')

  await pool.query("update product set stock = stock - 1 where id = 'rose-bar'")
  await change("update product set price_cents = 501 where id = 'oat-bar'")
  const cachedAfterOne = responses.size().entries
  await change("update product set stock = 0 where id = 'rose-bar'")

  expect(cachedAfterOne).toBe(1)
  expect(responses.size().entries).toBe(0)
  expect(await bodyOf(app, '/api/v1/product/rose-bar')).toContain('"inStock":false')
})

/** Another value of each column that shoppers see. */
const SHOWN: Record<string, string> = {
  id: "'rose-petal-bar'",
  slug: "'rose-petal-bar'",
  sku: "'LL-77'",
  name: "'Rose Petal Bar'",
  price_cents: '700',
  rating: '4.5',
  review_stars: "'{0,0,0,0,1}'",
  has_sample_reviews: 'true',
  descriptions: "array['With petals.']",
  advantages: "array['Cured for eight weeks']",
  ingredients: "array['Aqua']",
  weight: "'120 g'",
  dimension: "'9 x 6 cm'",
  direction: "'Lather.'",
  warnings: "'None.'",
  types: "array['Liquid Soap']",
  skin_types: "array['Oily Skin']",
  scents: "array['Rose']",
  use_cases: "array['Face']",
  features: "array['Organic']",
  tint: "'rose'",
  pictures: `'[{"name": "bar-lavender", "alt": "Another word for it"}]'`,
  stock: '0',
  state: "'archived'",
  search_title: "'Rose soap'",
  search_description: "'A bar with petals.'",
  created_at: "'2025-07-01T09:00:00Z'",
}

/** What staff and the database alone read of a product. */
const UNSHOWN = [
  'facet_bits',
  'facet_mask',
  'low_stock_level',
  'publish_at',
  'restocked_at',
  'scarcity',
  'search_text',
  'shelf',
  'version',
]

test('of every column of a product it is known whether shoppers see it', async () => {
  const { pool } = await startTestShop()

  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'product'",
  )

  expect(rows.map(({ column_name }) => column_name).toSorted()).toEqual(
    [...Object.keys(SHOWN), ...UNSHOWN].toSorted(),
  )
})

test.each(Object.entries(SHOWN))('what shoppers see changes at once: %s', async (column, value) => {
  const { app, responses, change } = await aCachingShop()
  await app.inject('/api/v1/product/rose-bar')

  await change(`update product set ${column} = ${value} where id = 'rose-bar'`)

  expect(responses.size().entries).toBe(0)
})

test('what only staff see drops no page', async () => {
  const { app, responses, change, pool } = await aCachingShop()
  await app.inject('/api/v1/product/rose-bar')

  await pool.query(
    "update product set shelf = 'A3', low_stock_level = 3, version = version + 1 where id = 'rose-bar'",
  )
  await change("update product set price_cents = 501 where id = 'oat-bar'")

  expect(responses.size().entries).toBe(1)
})

test('a change is seen under every address that the product had', async () => {
  const { app, change, pool } = await aCachingShop()
  await change("update product set slug = 'rose-petal-bar' where id = 'rose-bar'")
  await pool.query("insert into redirect (slug, product_id) values ('rosy-bar', 'rose-bar')")
  const addresses = ['rose-bar', 'rosy-bar', 'rose-petal-bar'].map((slug) => `/api/v1/product/${slug}`)
  for (const address of addresses) await app.inject(address)

  await change(setPrice(700))

  for (const address of addresses) expect(await bodyOf(app, address)).toContain('"price":7')
})

const VETIVER = `insert into facet_value (key, label, category, bit, position)
  values ('Vetiver', 'Vetiver', 'scent', 20, 12)`

test('a filter value that is added, renamed or taken out of use is known at once, also to lists', async () => {
  const { app, change } = await aCachingShop()
  const facets = `/api/v1${listFacets.path}`
  const filtered = '/api/v1/product?categories=Vetiver'
  const before = [await bodyOf(app, facets), await bodyOf(app, filtered)]

  await change(VETIVER)
  await change("update product set scents = array['Vetiver'] where id = 'rose-bar'")
  const added = [await bodyOf(app, facets), await bodyOf(app, filtered)]
  await change("update facet_value set label = 'Vetiver root' where key = 'Vetiver'")
  const renamed = await bodyOf(app, facets)
  await change("update facet_value set is_active = false where key = 'Vetiver'")
  const retired = [await bodyOf(app, facets), await bodyOf(app, filtered)]

  expect(before.map((body) => /Vetiver|rose-bar/.test(body))).toEqual([false, false])
  expect(added).toEqual([
    expect.stringContaining('{"value":"Vetiver","label":"Vetiver"}'),
    expect.stringContaining('"_id":"rose-bar"'),
  ])
  expect(renamed).toContain('{"value":"Vetiver","label":"Vetiver root"}')
  expect(retired.map((body) => /Vetiver|rose-bar/.test(body))).toEqual([false, false])
})

test('other colours of a tint are on every page at once, a new name of it on none', async () => {
  const { app, responses, change, pool } = await aCachingShop()
  const addresses = ['/api/v1/product/rose-bar', '/page', `/api/v1${listFacets.path}`]
  for (const address of addresses) await app.inject(address)

  await pool.query("update tint set label = 'Dusk', position = 9, is_active = false where key = 'lavender'")
  await change("update blog_category set label = 'Craft' where key = 'Making'")
  const kept = responses.size().entries
  await change("update tint set ground = '#e0dae8' where key = 'lavender'")

  expect([kept, responses.size().entries]).toEqual([addresses.length, 0])
  for (const address of addresses) expect(await bodyOf(app, address)).toContain('"ground":"#e0dae8"')
})

test('a tint that is added is known to pages by the time that a product stands on it', async () => {
  const { app, change } = await aCachingShop()
  await app.inject('/api/v1/product/rose-bar')

  await change(
    "insert into tint (key, label, ground, deep, position) values ('sea-fog', 'Sea fog', '#d9dfe6', '#3f4a5c', 6)",
  )
  await change("update product set tint = 'sea-fog' where id = 'rose-bar'")

  expect(await bodyOf(app, '/api/v1/product/rose-bar')).toContain(
    '"tint":"sea-fog","tintColours":{"ground":"#d9dfe6","deep":"#3f4a5c"}',
  )
})

test('a category of the blog that is added, renamed, ordered or taken out of use is known at once', async () => {
  const { app, change } = await aCachingShop()
  const categories = async () =>
    JSON.parse(await bodyOf(app, `/api/v1${listBlogCategories.path}`)).data.map(
      ({ label }: { label: string }) => label,
    )
  const found = [await categories()]
  for (const statement of [
    "insert into blog_category (key, label, position) values ('News', 'News', 3)",
    "update blog_category set label = 'Craft' where key = 'Making'",
    "update blog_category set position = -1 where key = 'News'",
    "update blog_category set is_active = false where key = 'Making'",
  ]) {
    await change(statement)
    found.push(await categories())
  }

  expect(found).toEqual([
    ['Making', 'Instructions', 'Experiences'],
    ['Making', 'Instructions', 'Experiences', 'News'],
    ['Craft', 'Instructions', 'Experiences', 'News'],
    ['News', 'Craft', 'Instructions', 'Experiences'],
    ['News', 'Instructions', 'Experiences'],
  ])
})

test('a post that is moved to another category is found there at once', async () => {
  const { app, change, db } = await aCachingShop()
  const inMaking = `/api/v1${listBlogs.path}?category=Making`
  await stock(db, { blogs: [aBlog({ id: 'weeks', category: 'Making' })] })
  const before = await bodyOf(app, inMaking)

  await change("update blog set category = 'Experiences' where id = 'weeks'")

  expect(before).toContain('"_id":"weeks"')
  expect(await bodyOf(app, inMaking)).not.toContain('"_id":"weeks"')
})

test('a review is on pages at once when it is shown, and gone when it is hidden; a vote and an answer are seen, too', async () => {
  const { app, change, pool } = await aCachingShop()
  const list = '/api/v1/product/rose-bar/reviews'
  const addresses = [list, `/api/v1${listLatestReviews.path}`]
  const shownIn = async () => Promise.all(addresses.map((address) => bodyOf(app, address)))
  await pool.query(`
    insert into review (id, product_id, name, stars, body, is_sample, created_at, changed_at)
    values (gen_random_uuid(), 'rose-bar', 'Mei Tanaka', 4, 'Softer than I expected', true, now(), now())`)
  const before = [...(await shownIn()), await bodyOf(app, '/page?id=rose-bar')]

  await change("update review set state = 'shown'")
  const shown = [...(await shownIn()), await bodyOf(app, '/page?id=rose-bar')]
  await change('update review set likes = likes + 3')
  await change("update review set answer = 'Thank you', answered_at = now()")
  const answered = await shownIn()
  await change("update review set state = 'hidden', reason = 'abuse'")

  expect(before.join()).not.toMatch(/Softer|"rating"/)
  expect(shown.slice(0, 2)).toEqual(addresses.map(() => expect.stringContaining('Softer than I expected')))
  expect(shown[2]).toContain('"rating":4')
  expect(answered).toEqual(addresses.map(() => expect.stringMatching(/"answer":"Thank you","likes":3/)))
  expect((await shownIn()).join()).not.toContain('Softer')
  expect(await bodyOf(app, '/page?id=rose-bar')).not.toContain('"rating"')
})

const SEEN = { interval: 10 }

test('what staff change is soon on cached pages: a value to filter by, a price, an address', async () => {
  const { app, ask } = await aCachingShop()
  const rose = { params: { id: 'rose-bar' } }
  const filtered = '/api/v1/product?categories=Vetiver'
  for (const address of [filtered, '/page', '/page?id=rose-bar']) await app.inject(address)

  await ask(addFacetValue, { body: { category: 'scent', label: 'Vetiver' } })
  await ask(saveProduct, { ...rose, body: { scents: ['Vetiver'], price: 7 } }, { version: 1 })

  await expect.poll(() => bodyOf(app, filtered), SEEN).toContain('"_id":"rose-bar"')
  await expect.poll(() => bodyOf(app, '/page'), SEEN).toContain('"price":7')
  await expect.poll(() => bodyOf(app, '/page?id=rose-bar'), SEEN).toContain('"price":7')
  await ask(changeProductSlug, { ...rose, body: { slug: 'petal-bar' } }, { version: 2 })
  await expect.poll(() => bodyOf(app, '/page?id=rose-bar'), SEEN).toContain('"slug":"petal-bar"')
})

test('a picture that joins a product, and its words and cut later, are soon on cached pages', async () => {
  const { app, ask, deps } = await aCachingShop()
  const { id } = await aPicture({ deps })
  const page = () => bodyOf(app, '/page?id=rose-bar')
  const change = (body: CallInput<typeof changeMedia>['body'], version: number) =>
    ask(changeMedia, { params: { id }, body }, { version })
  await change({ alt: 'Rose petals' }, 1)
  await page()

  await ask(saveProduct, { params: { id: 'rose-bar' }, body: { pictures: [{ media: id }] } }, { version: 1 })
  await expect.poll(page, SEEN).toContain('Rose petals')
  await change({ alt: 'Petals on a plate' }, 2)
  await expect.poll(page, SEEN).toContain('Petals on a plate')
  const { body } = await change({ crop: { left: 0, top: 0, width: 0.5, height: 1, turn: 90 } }, 3)
  await expect.poll(page, SEEN).toContain(body.data.media.picture.src)
})

test('a public reply says that it may be cached and is conditional; a refusal and exact stock are nobody else’s', async () => {
  const { app, responses } = await aCachingShop()

  const list = await app.inject('/api/v1/product')
  const spelled = await app.inject('/api/v1/product?utm_source=mail')
  const again = await app.inject({
    url: '/api/v1/product',
    headers: { 'if-none-match': String(list.headers.etag) },
  })
  const exact = await app.inject('/api/v1/product?ids=rose-bar')
  const missing = await app.inject('/api/v1/product/nothing')
  const bad = await app.inject('/api/v1/product?page=none')

  expect(list.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60',
    'cache-tag': 'catalogue',
  })
  expect(spelled.headers.etag).toBe(list.headers.etag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  for (const reply of [exact, missing, bad]) {
    expect([reply.headers['cache-control'], reply.headers.etag === list.headers.etag]).toEqual([
      'no-store',
      false,
    ])
  }
  expect(missing.json().requestId).toBe(missing.headers['x-request-id'])
  expect(responses.size().entries).toBe(1)
})

test('a database that cannot be listened to is one clear line', async () => {
  const responses = createResponseCache({ maxBytes: 0, onFailure: () => undefined })
  const nowhere = { connectionString: 'postgresql://shop@127.0.0.1:1/shop' }

  const watching = watchShownChanges(nowhere, { ...QUIET, responses })

  await expect(watching).rejects.toThrow(/^The database cannot be listened to \(DATABASE_DIRECT_URL.*\.$/)
})
