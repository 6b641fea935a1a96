import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBlogs, listFeaturedBlogs } from '@shop/contract/blog'
import { getProduct, listBundles, listProducts } from '@shop/contract/catalogue'
import { listLatestReviews } from '@shop/contract/reviews'
import { expect, onTestFinished, test } from 'vitest'
import { createPictures } from '#api/platform/pictures/index.ts'
import { dropSamples } from '#api/reviews/index.ts'
import { aProduct } from '#test/makers.ts'
import { aBuyer, aReview, LAVENDER } from '#test/review-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { testPictures } from '#test/test-pictures.ts'
import { seedIfEmpty } from './seed-if-empty.ts'

const TODAY = new Date('2026-03-10T16:20:00Z')

const counts = async ({ pool }: TestShop) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from product) as products, (select count(*)::int from bundle) as bundles,
       (select count(*)::int from blog) as blogs`,
  )
  return rows[0]
}

async function anEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('ENTITY-01 a new shop sells bar soap, liquid soap, gift sets and related skincare goods', async () => {
  const shop = await startTestShop()

  const seeded = await seedIfEmpty(shop.db, testPictures, { today: TODAY })

  const { body } = await shop.call(listProducts, { query: { limit: 24 } })
  const names = body.data.map(({ name }: { name: string }) => name)
  expect(seeded).toBe(true)
  expect(names).toEqual(
    expect.arrayContaining([
      'Lavender Calm Bar',
      'Rose Liquid Soap',
      'Artisan Gift Set',
      'Poppy Seed Scrub Bar',
    ]),
  )
})

test('ENTITY-10 ENTITY-11 ENTITY-12 a new shop has the six bundles in their order, each at 4.5', async () => {
  const shop = await startTestShop()

  await seedIfEmpty(shop.db, testPictures, { today: TODAY })

  const { body } = await shop.call(listBundles, {})
  expect(body.data).toMatchObject([
    { _id: '001', title: 'Artisan', price: 4.5 },
    { _id: '002', title: 'Eco Warrior', price: 4.5 },
    { _id: '003', title: 'Gifting', price: 4.5 },
    { _id: '004', title: 'Little Beast', price: 4.5 },
    { _id: '005', title: 'Naturals', price: 4.5 },
    { _id: '006', title: 'Organic', price: 4.5 },
  ])
})

test('a new shop has a blog with featured posts and more than one page', async () => {
  const shop = await startTestShop()

  await seedIfEmpty(shop.db, testPictures, { today: TODAY })

  const featured = await shop.call(listFeaturedBlogs, {})
  const all = await shop.call(listBlogs, {})
  expect(featured.body.data.length).toBeGreaterThanOrEqual(2)
  expect(all.body.meta.hasMore).toBe(true)
})

test('a new shop opens with products, posts and samples of reviews of the last days', async () => {
  const shop = await startTestShop()

  await seedIfEmpty(shop.db, testPictures, { today: TODAY })

  const products = await shop.call(listProducts, {})
  const blogs = await shop.call(listBlogs, {})
  expect(products.body.data[0].createdAt).toBe('2026-03-09T09:00:00.000Z')
  expect(blogs.body.data[0].createdAt).toBe('2026-02-14T09:00:00.000Z')
  const reviews = await shop.call(listLatestReviews, {})
  expect(reviews.body.data[0]).toMatchObject({ isSample: true, createdAt: '2026-03-07T09:00:00.000Z' })
})

test('the recorded ratings of the demo come from its samples', async () => {
  const shop = await startTestShop()

  await seedIfEmpty(shop.db, testPictures, { today: TODAY })

  const { body } = await shop.call(listProducts, { query: { limit: 24 } })
  const ratings = new Map(body.data.map(({ _id, rating }: { _id: string; rating?: number }) => [_id, rating]))
  expect(ratings.get('lavender-calm-bar')).toBe(4.5)
  expect(ratings.get('lemongrass-bright-bar')).toBe(4)
  expect(ratings.get('charcoal-clear-bar')).toBe(3.4)
  expect(ratings.get('damask-rose-bar')).toBeUndefined()
})

test('a shop in production opens without samples of reviews, and its products without the ratings of those', async () => {
  const shop = await startTestShop()

  await seedIfEmpty(shop.db, testPictures, { today: TODAY, hasSamples: false })

  const { body } = await shop.call(listProducts, { query: { limit: 24 } })
  const latest = await shop.call(listLatestReviews, {})
  expect(body.data).toHaveLength(24)
  expect(body.data.filter((product: object) => 'rating' in product || 'reviewStars' in product)).toEqual([])
  expect(latest.body.data).toEqual([])
})

test('a demonstration that goes into production loses its samples, and what buyers wrote stays', async () => {
  const shop = await startTestShop()
  await seedIfEmpty(shop.db, testPictures, { today: TODAY })
  const amelia = await aBuyer(shop)
  await aReview(shop, amelia, { rating: 2 })
  await shop.pool.query("update review set state = 'shown'")
  const productOf = async () => (await shop.call(getProduct, { params: { id: LAVENDER } })).body.data
  const before = await productOf()

  const dropped = [await dropSamples(shop.db), await dropSamples(shop.db)]

  expect(dropped).toEqual([true, false])
  expect(before).toMatchObject({ hasSampleReviews: true })
  const after = await productOf()
  expect(after).toMatchObject({ rating: 2, reviewStars: [0, 1, 0, 0, 0] })
  expect(after).not.toHaveProperty('hasSampleReviews')
})

test('processes that start at once fill the database once', async () => {
  const shop = await startTestShop()

  const seeded = await Promise.all(
    Array.from({ length: 4 }, () => seedIfEmpty(shop.db, testPictures, { today: TODAY })),
  )

  expect(seeded.filter(Boolean)).toHaveLength(1)
  expect(await counts(shop)).toEqual({ products: 24, bundles: 6, blogs: 14 })
})

test('a catalogue that the owner has cleared stays clear', async () => {
  const shop = await startTestShop()
  await seedIfEmpty(shop.db, testPictures, { today: TODAY })
  await shop.pool.query('truncate product, bundle, blog cascade')

  const seededAgain = await seedIfEmpty(shop.db, testPictures, { today: TODAY })

  expect(seededAgain).toBe(false)
  expect(await counts(shop)).toEqual({ products: 0, bundles: 0, blogs: 0 })
})

test('a shop that sells something already is left as it is', async () => {
  const shop = await startTestShop({ products: [aProduct()] })

  const seeded = await seedIfEmpty(shop.db, testPictures, { today: TODAY })

  expect(seeded).toBe(false)
  expect(await counts(shop)).toEqual({ products: 1, bundles: 0, blogs: 0 })
})

test('a seed that names a picture which does not exist stops the start and leaves nothing behind', async () => {
  const shop = await startTestShop()

  await expect(seedIfEmpty(shop.db, createPictures({}), { today: TODAY })).rejects.toThrow('bar-lavender')

  expect(await counts(shop)).toEqual({ products: 0, bundles: 0, blogs: 0 })
  expect(await seedIfEmpty(shop.db, testPictures, { today: TODAY })).toBe(true)
})

test('a seed that cannot be read stops the start and can be put right', async () => {
  const shop = await startTestShop()

  await expect(
    seedIfEmpty(shop.db, testPictures, { today: TODAY, directory: await anEmptyFolder() }),
  ).rejects.toThrow('Seed file ')

  expect(await seedIfEmpty(shop.db, testPictures, { today: TODAY })).toBe(true)
})
