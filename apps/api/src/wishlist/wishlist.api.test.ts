import { listWishedIds } from '@shop/contract/wished-ids'
import { addWishes, listWishes, removeWish } from '@shop/contract/wishlist'
import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

const unknownProduct = 'no-such-soap'
const soaps = (...ids: string[]) => ids.map((id) => aProduct({ id, name: `The ${id}` }))

const asSeen = (product: string, seen: { price?: number; inStock?: boolean } = {}) => ({
  product,
  price: 6.5,
  inStock: true,
  ...seen,
})
const save = (shop: TestShop, as: TestCustomer, ...products: string[]) =>
  shop.send(addWishes, { body: { wishes: products.map((id) => asSeen(id)) } }, { as })
const list = async (shop: TestShop, as: TestCustomer) => (await shop.call(listWishes, {}, { as })).body.data
const idsOf = async (shop: TestShop, as: TestCustomer): Promise<string[]> =>
  (await shop.call(listWishedIds, {}, { as })).body.data
const remove = (shop: TestShop, as: TestCustomer, id: string) =>
  shop.send(removeWish, { params: { id } }, { as })

test('API-54 a wishlist is listed, added to and taken from at its addresses', async () => {
  const shop = await startTestShop({ products: soaps('lavender') })
  const { token: authorization } = await shop.signUp()
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    (
      await shop.app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { authorization },
        ...(payload && { payload }),
      })
    ).json()

  const added = await send('POST', '/wishlist', {
    wishes: [{ product: 'lavender', price: 6.5, inStock: true }],
  })
  const listed = await send('GET', '/wishlist')
  const removed = await send('DELETE', '/wishlist/lavender')

  expect(added).toEqual({ success: true, data: { unsaved: [] } })
  expect(listed.data).toMatchObject([{ _id: 'lavender', name: 'The lavender', price: 6.5, inStock: true }])
  expect(removed).toEqual({ success: true, data: null })
  expect(await send('GET', '/wishlist')).toEqual({ success: true, data: [] })
})

test('API-54 the list is the caller’s alone, newest first, and a product stands on it once', async () => {
  const shop = await startTestShop({ products: soaps('lavender', 'oat', 'mint') })
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]

  await save(shop, amelia, 'lavender')
  await save(shop, bruno, 'mint')
  await save(shop, amelia, 'oat')
  await save(shop, amelia, 'lavender')

  expect((await list(shop, amelia)).map(({ _id }: { _id: string }) => _id)).toEqual(['oat', 'lavender'])
  expect(await idsOf(shop, amelia)).toEqual(['oat', 'lavender'])
  expect(await idsOf(shop, bruno)).toEqual(['mint'])
})

test('a browser’s list joins that of the account in its order; what stands there stays as it was seen first', async () => {
  const shop = await startTestShop({ products: soaps('lavender', 'oat', 'mint') })
  const amelia = await shop.signUp()
  await shop.send(addWishes, { body: { wishes: [asSeen('oat', { price: 9 })] } }, { as: amelia })

  const reply = await save(shop, amelia, 'mint', 'oat', 'lavender', unknownProduct)

  expect(reply.body.data).toEqual({ unsaved: [] })
  expect(await list(shop, amelia)).toMatchObject([
    { _id: 'mint', savedPrice: 6.5 },
    { _id: 'lavender', savedPrice: 6.5 },
    { _id: 'oat', savedPrice: 9 },
  ])
})

test('taking off what is not on the list changes nothing, nor anybody else’s', async () => {
  const shop = await startTestShop({ products: soaps('lavender') })
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]
  await save(shop, amelia, 'lavender')

  const replies = [await remove(shop, bruno, 'lavender'), await remove(shop, bruno, unknownProduct)]

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await idsOf(shop, amelia)).toEqual(['lavender'])
})

test('what is not on sale is not shown, and comes back with it', async () => {
  const shop = await startTestShop({ products: soaps('lavender', 'oat') })
  const amelia = await shop.signUp()
  await save(shop, amelia, 'lavender', 'oat')

  await shop.pool.query(`update product set state = 'archived' where id = 'oat'`)
  const without = await list(shop, amelia)
  await shop.pool.query(`update product set state = 'active' where id = 'oat'`)

  expect(without).toMatchObject([{ _id: 'lavender' }])
  expect(await list(shop, amelia)).toHaveLength(2)
})

test('what a browser remembers joins the list although it is off sale, and is shown once it is back', async () => {
  const shop = await startTestShop({ products: soaps('lavender', 'oat', 'a-draft') })
  const amelia = await shop.signUp()
  await shop.pool.query(`update product set state = 'archived' where id = 'oat'`)
  await shop.pool.query(`update product set state = 'draft' where id = 'a-draft'`)

  const reply = await save(shop, amelia, 'oat', 'lavender', 'a-draft')
  const without = await list(shop, amelia)
  await shop.pool.query(`update product set state = 'active'`)

  expect(reply.body.data).toEqual({ unsaved: [] })
  expect(without).toMatchObject([{ _id: 'lavender' }])
  expect(await list(shop, amelia)).toMatchObject([{ _id: 'oat' }, { _id: 'lavender' }])
})

test('a list holds 200 products: of what is sent together, what found no room is told', async () => {
  const ids = Array.from({ length: 201 }, (_, place) => `soap-${String(place).padStart(3, '0')}`)
  const shop = await startTestShop({ products: soaps(...ids) })
  const amelia = await shop.signUp()
  await save(shop, amelia, ...ids.slice(0, 199))

  const both = await save(shop, amelia, ...ids.slice(199))
  const none = await save(shop, amelia, 'soap-200')

  expect(both.body.data).toEqual({ unsaved: ['soap-200'] })
  expect(none).toMatchObject({ status: 409, body: { code: 'wishlist_full' } })
  expect(await idsOf(shop, amelia)).toHaveLength(200)
})

test('two tabs at once stay below the most', async () => {
  const ids = Array.from({ length: 202 }, (_, place) => `soap-${String(place).padStart(3, '0')}`)
  const shop = await startTestShop({ products: soaps(...ids) })
  const amelia = await shop.signUp()
  await save(shop, amelia, ...ids.slice(0, 199))

  await Promise.all(ids.slice(199).map((id) => save(shop, amelia, id)))

  expect(await idsOf(shop, amelia)).toHaveLength(200)
})

test('the list says what a product cost when it was saved', async () => {
  const shop = await startTestShop({ products: soaps('lavender') })
  const amelia = await shop.signUp()
  await save(shop, amelia, 'lavender')

  await shop.pool.query(`update product set price_cents = 500 where id = 'lavender'`)

  expect(await list(shop, amelia)).toMatchObject([{ price: 5, savedPrice: 6.5 }])
})

test('the list says that a product came back, if it was sold out when it was saved or since', async () => {
  const shop = await startTestShop({
    products: [aProduct({ id: 'gone', stock: 0 }), ...soaps('sells-out', 'stays')],
  })
  const amelia = await shop.signUp()
  const wishes = [asSeen('gone', { inStock: false }), asSeen('sells-out'), asSeen('stays')]
  await shop.send(addWishes, { body: { wishes } }, { as: amelia })
  const isBack = async () =>
    Object.fromEntries(
      (await list(shop, amelia)).map((wish: { _id: string; isBack: boolean }) => [wish._id, wish.isBack]),
    )

  await shop.pool.query(`update product set stock = 0 where id = 'sells-out'`)
  const before = await isBack()
  await shop.pool.query(`update product set stock = 5 where id <> 'stays'`)

  expect(before).toEqual({ gone: false, 'sells-out': false, stays: false })
  expect(await isBack()).toEqual({ gone: true, 'sells-out': true, stays: false })
})

test('a list goes with its account', async () => {
  const shop = await startTestShop({ products: soaps('lavender') })
  const amelia = await shop.signUp()
  await save(shop, amelia, 'lavender')

  await shop.pool.query('delete from shop_user where id = $1', [amelia.userId])

  expect((await shop.pool.query('select * from wish')).rows).toEqual([])
})
