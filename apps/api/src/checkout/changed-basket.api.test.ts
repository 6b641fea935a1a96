import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, ordersIn, placeCash, stockOf } from '#test/order-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const brush = aProduct({ id: 'brush', name: 'Bath Brush', priceCents: 1200, stock: 3 })

test('API-56 a price that has changed is told with the lines as they are now, and nothing is placed', async () => {
  const shop = await startTestShop({ products: [soap, brush] })
  const shopper = await aShopper(shop)
  await shop.pool.query("update product set price_cents = 700 where id = 'soap'")

  const { status, body } = await placeCash(
    shop,
    shopper,
    aSession(shopper, [aLine('soap', { quantity: 2 }), aLine('brush', { price: 12 })], 25),
  )

  expect(status).toBe(409)
  expect(body).toMatchObject({
    success: false,
    code: 'basket_changed',
    data: {
      lines: [
        { product: 'soap', name: 'Lavender Calm Bar', quantity: 2, price: 6.5, currentPrice: 7, stock: 5 },
        { product: 'brush', name: 'Bath Brush', quantity: 1, price: 12, currentPrice: 12, stock: 3 },
      ],
      totalAmount: 26,
    },
  })
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5, brush: 3 })
})

test('API-56 a total that differs from the one the shop computes places nothing', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)

  const { status, body } = await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 0.01))

  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'basket_changed', data: { totalAmount: 6.5 } })
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5 })
})

test('API-56 a product that is gone is told by its line, without a name or a price', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)

  const { status, body } = await placeCash(
    shop,
    shopper,
    aSession(shopper, [aLine('soap'), aLine('gone', { price: 4 }), aLine('No such id', { price: 1 })], 11.5),
  )

  expect(status).toBe(409)
  expect(body.code).toBe('basket_changed')
  expect(body.data.lines).toEqual([
    { product: 'soap', name: 'Lavender Calm Bar', quantity: 1, price: 6.5, currentPrice: 6.5, stock: 5 },
    { product: 'gone', quantity: 1, price: 4, stock: 0 },
    { product: 'No such id', quantity: 1, price: 1, stock: 0 },
  ])
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5 })
})

test('API-57 each line that runs short is named with the stock there is, and nothing is taken', async () => {
  const shop = await startTestShop({ products: [soap, brush, aProduct({ id: 'salt', stock: 0 })] })
  const shopper = await aShopper(shop)
  const items = [
    aLine('soap', { quantity: 6 }),
    aLine('brush', { price: 12, quantity: 3 }),
    aLine('salt', { quantity: 1 }),
  ]

  const { status, body } = await placeCash(shop, shopper, aSession(shopper, items, 81.5))

  expect(status).toBe(409)
  expect(body).toMatchObject({ success: false, code: 'out_of_stock' })
  expect(body.data.lines).toMatchObject([
    { product: 'soap', quantity: 6, currentPrice: 6.5, stock: 5 },
    { product: 'salt', quantity: 1, currentPrice: 6.5, stock: 0 },
  ])
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5, brush: 3, salt: 0 })
})

test('API-57 two lines of one product are short together where each alone is not', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const twice = (quantity: number) => [aLine('soap', { quantity }), aLine('soap', { quantity })]

  const tooMany = await placeCash(shop, shopper, aSession(shopper, twice(3), 39))
  const enough = await placeCash(shop, shopper, aSession(shopper, twice(2), 26))

  expect(tooMany.status).toBe(409)
  expect(tooMany.body.code).toBe('out_of_stock')
  expect(tooMany.body.data.lines).toMatchObject([
    { product: 'soap', quantity: 3, stock: 5 },
    { product: 'soap', quantity: 3, stock: 5 },
  ])
  expect(enough.status).toBe(200)
  expect(enough.body.data.items).toHaveLength(2)
  expect(await stockOf(shop)).toEqual({ soap: 1 })
})

test('API-56 API-57 where a price has changed and stock runs short, the change comes first and tells both', async () => {
  const shop = await startTestShop({ products: [soap, brush] })
  const shopper = await aShopper(shop)
  const items = [aLine('soap', { price: 6 }), aLine('brush', { price: 12, quantity: 4 })]

  const { status, body } = await placeCash(shop, shopper, aSession(shopper, items, 54))

  expect(status).toBe(409)
  expect(body.code).toBe('basket_changed')
  expect(body.data.lines).toMatchObject([
    { product: 'soap', price: 6, currentPrice: 6.5, stock: 5 },
    { product: 'brush', quantity: 4, stock: 3 },
  ])
})
