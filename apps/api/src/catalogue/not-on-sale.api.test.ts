import { getProduct, listProducts } from '@shop/contract/catalogue'
import { listProductAddresses } from '@shop/contract/sitemap'
import { expect, test } from 'vitest'
import { lockStock, returnStock, takeStock } from '#api/catalogue/index.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const aShop = () =>
  startTestShop({
    products: [
      aProduct({ id: 'on-sale' }),
      aProduct({ id: 'a-draft', state: 'draft' }),
      aProduct({ id: 'an-old-one', state: 'archived', stock: 3 }),
    ],
  })

const idsOf = ({ body }: { body: { data: { _id: string }[] } }) => body.data.map(({ _id }) => _id)

test('drafts and what is archived stand in no list, no sitemap, no basket, and have no page', async () => {
  const shop = await aShop()

  const lists = [
    await shop.call(listProducts, {}),
    await shop.call(listProducts, { query: { categories: 'Lavender', sort: 'rating' } }),
    await shop.call(listProductAddresses, {}),
    await shop.call(listProducts, { query: { ids: 'a-draft,on-sale,an-old-one' } }),
  ]
  const pages = await Promise.all(
    ['on-sale', 'a-draft', 'an-old-one'].map((id) => shop.call(getProduct, { params: { id } })),
  )

  expect(lists.map(idsOf)).toEqual(lists.map(() => ['on-sale']))
  expect(lists[0]?.body.meta.total).toBe(1)
  expect(pages.map(({ status }) => status)).toEqual([200, 404, 404])
})

test('what is not on sale cannot be taken, and units of it that come back are kept', async () => {
  const shop = await aShop()
  const demand = new Map([['an-old-one', 1]])

  const taken = await shop.db.transaction((tx) => takeStock(tx, demand))
  await shop.db.transaction(async (tx) => {
    await lockStock(tx, ['an-old-one'])
    await returnStock(tx, demand)
  })

  expect([...taken.short]).toEqual([['an-old-one', 0]])
  expect((await shop.pool.query("select stock from product where id = 'an-old-one'")).rows).toEqual([
    { stock: 4 },
  ])
})

const found = async (shop: TestShop, id: string) => {
  const { status, body } = await shop.call(getProduct, { params: { id } })
  return status === 200 ? body.data.slug : status
}

test('an address that a product had, and its id, answer the product with its present address', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'rose-bar' }), aProduct({ id: 'oat-bar' })] })
  await shop.pool.query("update product set slug = 'petal-bar' where id = 'rose-bar'")
  await shop.pool.query("insert into redirect (slug, product_id) values ('rosy-bar', 'rose-bar')")

  const addresses = ['petal-bar', 'rosy-bar', 'rose-bar', 'oat-bar', 'nothing', "'--", '\u0000']

  expect(await Promise.all(addresses.map((address) => found(shop, address)))).toEqual([
    'petal-bar',
    'petal-bar',
    'petal-bar',
    'oat-bar',
    404,
    404,
    404,
  ])
})

test('an address that one product gave up and another has now is the other’s', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'rose-bar' }), aProduct({ id: 'oat-bar' })] })
  await shop.pool.query("update product set slug = 'petal-bar' where id = 'rose-bar'")
  await shop.pool.query("update product set slug = 'rose-bar' where id = 'oat-bar'")

  expect((await shop.call(getProduct, { params: { id: 'rose-bar' } })).body.data._id).toBe('oat-bar')
})

test('a price that changes leaves the one before, whoever changed it', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'rose-bar', priceCents: 650 })] })

  await shop.pool.query("update product set price_cents = 700 where id = 'rose-bar'")
  await shop.pool.query("update product set price_cents = 700, stock = 3 where id = 'rose-bar'")
  await shop.pool.query("update product set price_cents = 690 where id = 'rose-bar'")

  const { rows } = await shop.pool.query(
    'select price_cents_before, price_cents from price_history order by id',
  )
  expect(rows).toEqual([
    { price_cents_before: 650, price_cents: 700 },
    { price_cents_before: 700, price_cents: 690 },
  ])
})
