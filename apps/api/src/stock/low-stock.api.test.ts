import { listLowStock, setLowStockLevel } from '@shop/contract/admin/stock'
import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { type StockShop, startStockShop, takeBack } from '#test/stock-makers.ts'

const startShop = () =>
  startStockShop(
    [
      { id: 'plenty', stock: 21 },
      { id: 'just-low', stock: 20 },
      { id: 'few', stock: 3 },
      { id: 'none', stock: 0 },
      { id: 'also-none', stock: 0 },
      { id: 'draft', stock: 1, state: 'draft' as const },
      { id: 'archived', stock: 0, state: 'archived' as const },
    ].map((product) => aProduct(product)),
  )

const low = (shop: StockShop, query: { after?: string; limit?: string } = {}) =>
  shop.call(listLowStock, { query }, { cookies: shop.anna.cookies })
const setLevel = (shop: StockShop, id: string, level: number) =>
  shop.call(setLowStockLevel, { params: { id }, body: { level } }, { cookies: shop.anna.cookies })
const idsOf = (reply: Awaited<ReturnType<typeof low>>) => reply.body.data.map(({ id }: { id: string }) => id)

test('what is on sale and at its level, below it or sold out is low, fewest first, page by page', async () => {
  const shop = await startShop()

  const whole = await low(shop)
  const first = await low(shop, { limit: '3' })
  const rest = await low(shop, { limit: '3', after: first.body.meta.next })

  expect(idsOf(whole)).toEqual(['also-none', 'none', 'few', 'just-low'])
  expect(whole.body.meta).toEqual({ next: null, low: 4, soldOut: 2 })
  expect([...idsOf(first), ...idsOf(rest)]).toEqual(idsOf(whole))
  expect(rest.body.meta.next).toBeNull()
})

test('each product has a level of its own; a change of it is recorded and can be taken back', async () => {
  const shop = await startShop()

  const set = await setLevel(shop, 'plenty', 21)
  await setLevel(shop, 'few', 0)
  await setLevel(shop, 'none', 0)
  const same = await setLevel(shop, 'none', 0)
  const ids = idsOf(await low(shop))
  await takeBack(shop, set.body.data.changeSetId, { staffId: shop.ruth.staffId, name: 'Ruth Cole' })

  expect(ids).toEqual(['also-none', 'none', 'just-low', 'plenty'])
  expect(same.body.data).toEqual({ lowStockLevel: 0, changeSetId: null })
  expect(idsOf(await low(shop))).toEqual(['also-none', 'none', 'just-low'])
  const { rows } = await shop.pool.query(
    "select thing_id, before, after from audit_entry where kind = 'stock-level' and thing_id = 'plenty' order by created_at",
  )
  expect(rows).toEqual([
    { thing_id: 'plenty', before: { lowStockLevel: 20 }, after: { lowStockLevel: 21 } },
    { thing_id: 'plenty', before: { lowStockLevel: 21 }, after: { lowStockLevel: 20 } },
  ])
})

test('a level below nothing, a product that is not there and a page that goes on nowhere are refused', async () => {
  const shop = await startShop()

  const replies = [
    await setLevel(shop, 'few', -1),
    await setLevel(shop, 'no-such-soap', 5),
    await low(shop, { after: 'few' }),
  ]

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'invalid_input'],
    [404, 'not_found'],
    [400, 'invalid_input'],
  ])
})
