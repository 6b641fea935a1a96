import { getProduct, listBundles } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveBundles } from '#api/catalogue/index.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const calmBar = aProduct({
  id: 'lavender-calm-bar',
  productId: 'LL-BAR-001',
  name: 'Lavender Calm Bar',
  priceCents: 650,
  rating: 4.49,
  descriptions: ['Quiet.', 'Violet from alkanet root.'],
  advantages: ['No plastic', 'Cured for six weeks'],
  ingredients: ['Sodium Olivate', 'Aqua'],
  pictures: [
    { name: 'bar-lavender', alt: 'Two bars' },
    { name: 'bar-lavender-2', alt: 'A bar seen close up' },
  ],
  stock: 84,
  createdAt: new Date('2025-10-21T09:00:00.123Z'),
})

test('API-21 API-10 ENTITY-02 a product is answered with all its fields, its price in dollars', async () => {
  const shop = await startTestShop({ products: [calmBar, aProduct()] })

  const { status, body } = await shop.call(getProduct, { params: { id: 'lavender-calm-bar' } })

  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.data).toMatchObject({
    _id: 'lavender-calm-bar',
    productId: 'LL-BAR-001',
    name: 'Lavender Calm Bar',
    price: 6.5,
    rating: 4.49,
    facets: { type: ['Bar Soap'], skinType: ['Dry Skin'], scent: ['Lavender'] },
    tint: 'lavender',
    inStock: true,
    createdAt: '2025-10-21T09:00:00.123Z',
  })
  expect(body.data).not.toHaveProperty('stock')
})

test('ENTITY-04 ENTITY-05 ENTITY-06 descriptions, advantages and ingredients are lists', async () => {
  const shop = await startTestShop({ products: [calmBar] })

  const { body } = await shop.call(getProduct, { params: { id: 'lavender-calm-bar' } })

  expect(body.data.descriptions).toEqual(['Quiet.', 'Violet from alkanet root.'])
  expect(body.data.advantages).toEqual(['No plastic', 'Cured for six weeks'])
  expect(body.data.ingredients).toEqual(['Sodium Olivate', 'Aqua'])
})

test('ENTITY-07 the additional information has weight, dimension, direction and warnings', async () => {
  const shop = await startTestShop({ products: [calmBar] })

  const { body } = await shop.call(getProduct, { params: { id: 'lavender-calm-bar' } })

  expect(body.data.addInformation).toEqual({
    weight: '110 g',
    dimension: '8 x 5.5 x 2.5 cm',
    direction: 'Lather with water.',
    warnings: 'Avoid the eyes.',
  })
})

test('ENTITY-03 a product that nobody rated carries no rating', async () => {
  const shop = await startTestShop({
    products: [aProduct({ id: 'unrated' }), aProduct({ id: 'poor', rating: 0 })],
  })

  const unrated = await shop.call(getProduct, { params: { id: 'unrated' } })
  const poor = await shop.call(getProduct, { params: { id: 'poor' } })

  expect(unrated.body.data).not.toHaveProperty('rating')
  expect(poor.body.data.rating).toBe(0)
})

test('a product carries its pictures in their order, each with its alternative text', async () => {
  const shop = await startTestShop({ products: [calmBar] })

  const { body } = await shop.call(getProduct, { params: { id: 'lavender-calm-bar' } })

  expect(body.data.pictures).toMatchObject([
    { name: 'bar-lavender', alt: 'Two bars' },
    { name: 'bar-lavender-2', alt: 'A bar seen close up' },
  ])
})

test('an unknown product is not found', async () => {
  const shop = await startTestShop({ products: [calmBar] })
  const ids = ['no-such-bar', 'Lavender-Calm-Bar', 'LL-BAR-001', '%', '\u0000', "' or 1=1"]

  const replies = await Promise.all(ids.map((id) => shop.call(getProduct, { params: { id } })))

  expect(replies.map(({ status, body }) => [status, body.success, body.code])).toEqual(
    ids.map(() => [404, false, 'not_found']),
  )
})

test('ENTITY-08 ENTITY-09 the bundles come from the catalogue, with title, price, picture and id', async () => {
  const shop = await startTestShop()
  const picture = { name: 'bundle-artisan', alt: 'Four hand-cut bars' }
  await shop.db.transaction((tx) =>
    saveBundles(tx, [
      { id: '002', title: 'Eco Warrior', priceCents: 450 },
      { id: '001', title: 'Artisan', priceCents: 450, picture },
    ]),
  )
  await shop.db.execute(sql`update bundle set title = 'Eco Hero', price_cents = 525 where id = '002'`)

  const { status, body } = await shop.call(listBundles, {})

  expect(status).toBe(200)
  expect(body.data).toEqual([
    { _id: '001', title: 'Artisan', price: 4.5, image: expect.objectContaining(picture) },
    { _id: '002', title: 'Eco Hero', price: 5.25 },
  ])
})

test('a shop without bundles answers an empty list', async () => {
  const shop = await startTestShop()

  expect((await shop.call(listBundles, {})).body).toEqual({ success: true, data: [] })
})

test('the database refuses nonsense, whoever writes it', async () => {
  const shop = await startTestShop({ products: [calmBar, aProduct({ id: 'other', productId: 'TAKEN' })] })
  const changes = [
    'price_cents = 0',
    'stock = -1',
    'rating = 5.01',
    'rating = -0.1',
    "name = ' '",
    "sku = 'TAKEN'",
    "sku = ''",
    "id = 'Not A Slug'",
    "tint = 'neon'",
    "scents = array['Petrol']",
    "types = array['Rose']",
    'types = null',
    "pictures = '{}'",
    `pictures = '["bar-lavender"]'`,
    `pictures = '[{"name": "bar-lavender"}]'`,
    `pictures = '[{"name": "", "alt": "A bar"}]'`,
    `pictures = '[{"name": "bar", "alt": "A bar"}, {"name": 3, "alt": "A bar"}]'`,
  ]

  const refused = await Promise.allSettled(
    changes.map((change) => shop.pool.query(`update product set ${change} where id = 'lavender-calm-bar'`)),
  )

  // Class 23 of PostgreSQL's error codes: a constraint was broken.
  expect(refused).toEqual(
    changes.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: expect.stringMatching(/^23/) }),
    })),
  )
})
