import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCash } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

async function soldAndLeft(shop: TestShop): Promise<{ product: string; sold: number; stock: number }[]> {
  const { rows } = await shop.pool.query(
    `select product.id as product, coalesce(sum(quantity), 0)::int as sold, stock
     from product left join order_line on order_line.product = product.id group by product.id order by product.id`,
  )
  return rows
}

/** A machine that has much else to do lets some wait longer than the shop does: who is told to come again comes again. */
async function insist(place: () => ReturnType<typeof placeCash>): ReturnType<typeof placeCash> {
  for (;;) {
    const reply = await place()
    if (reply.status !== 503) return reply
  }
}

test('API-57 fifty buyers of the last ten units get exactly ten orders', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap', priceCents: 650, stock: 10 })] })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => aShopper(shop)))

  const replies = await Promise.all(
    buyers.map((buyer, index) =>
      insist(() => placeCash(shop, buyer, aSession(buyer, [aLine('soap')], 6.5), `key-${index}`)),
    ),
  )

  const placed = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(placed).toHaveLength(10)
  expect(new Set(placed.map(({ body }) => body.data.orderId)).size).toBe(10)
  expect(refused.map(({ body }) => body.code)).toEqual(new Array(40).fill('out_of_stock'))
  expect(refused.map(({ body }) => body.data.lines[0].stock)).toEqual(new Array(40).fill(0))
  expect(await soldAndLeft(shop)).toEqual([{ product: 'soap', sold: 10, stock: 0 }])
})

test('API-57 baskets that name the same products in opposite order never wait for each other in a ring', async () => {
  const shop = await startTestShop({
    products: ['anise', 'basil', 'clove'].map((id) => aProduct({ id, priceCents: 650, stock: 25 })),
  })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => aShopper(shop)))
  const there = [aLine('anise'), aLine('basil'), aLine('clove')]

  const replies = await Promise.all(
    buyers.map((buyer, index) =>
      insist(() => placeCash(shop, buyer, aSession(buyer, index % 2 ? there : there.toReversed(), 19.5))),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual(new Array(20).fill(200))
  expect(await soldAndLeft(shop)).toEqual([
    { product: 'anise', sold: 20, stock: 5 },
    { product: 'basil', sold: 20, stock: 5 },
    { product: 'clove', sold: 20, stock: 5 },
  ])
})

test('API-58 simultaneous orders of one account keep to the limit of open cash orders', async () => {
  const shop = await startTestShop(
    { products: [aProduct({ id: 'soap', priceCents: 650, stock: 25 })] },
    { openCashOrdersLimit: 3 },
  )
  const buyer = await aShopper(shop)
  const session = aSession(buyer, [aLine('soap')], 6.5)

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => insist(() => placeCash(shop, buyer, session, `key-${index}`))),
  )

  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(new Array(17).fill('too_many_open_orders'))
  expect(await soldAndLeft(shop)).toEqual([{ product: 'soap', sold: 3, stock: 22 }])
})
