import { type CheckedRow, checkCount, MAX_STOCK } from '@shop/contract/admin/stock'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { cancelOrder } from '#api/settlement/index.ts'
import { aProduct } from '#test/makers.ts'
import { aShopper, stockOf, theOwner } from '#test/order-makers.ts'
import { sell } from '#test/sell.ts'
import { type StockShop, startStockShop } from '#test/stock-makers.ts'

const startShop = () =>
  startStockShop([aProduct({ id: 'rose-bar', stock: 30 }), aProduct({ id: 'oat-bar', stock: 10 })])

const check = (shop: StockShop, body: z.input<typeof checkCount.body>) =>
  shop.call(checkCount, { body }, { cookies: shop.anna.cookies })

const right = { difference: 0, sold: 0, lastSoldAt: null, cancelled: 0, corrected: 0, correctedBy: [] }

test('whoever is about to finish a count learns what was sold, cancelled and corrected by whom since it was seen', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const asOf = new Date().toISOString()
  const given = await sell(shop, shopper, { product: 'rose-bar', quantity: 4 })
  await sell(shop, shopper, { product: 'rose-bar', quantity: 2 })
  await cancelOrder(shop.deps, { id: given._id, actor: theOwner })
  await shop.correct('rose-bar', { kind: 'take', units: 1 }, { as: shop.ruth, reason: 'damaged' })
  await shop.correct('oat-bar', { kind: 'add', units: 2 }, { as: shop.ruth, reason: 'made' })
  await shop.correct('oat-bar', { kind: 'take', units: 2 }, { as: shop.anna, reason: 'other' })

  const { body } = await check(shop, {
    asOf,
    rows: [
      { product: 'rose-bar', expected: 30, counted: 29 },
      { product: 'oat-bar', expected: 10, counted: 10 },
    ],
  })

  expect(body.data).toEqual([
    {
      product: 'rose-bar',
      stock: 27,
      meanwhile: {
        difference: -3,
        sold: 6,
        lastSoldAt: expect.stringMatching(/Z$/),
        cancelled: 4,
        corrected: -1,
        correctedBy: ['Ruth Cole'],
      },
      refusal: null,
    },
    {
      product: 'oat-bar',
      stock: 10,
      meanwhile: { ...right, correctedBy: ['Anna Webb', 'Ruth Cole'] },
      refusal: null,
    },
  ] satisfies CheckedRow[])
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 27, 'oat-bar': 10 })
})

test('a row that would be refused is told before', async () => {
  const shop = await startShop()
  const rows = [
    { product: 'gone-bar', expected: 3, counted: 3 },
    { product: 'rose-bar', expected: 40, counted: 3 },
    { product: 'oat-bar', expected: 0, counted: MAX_STOCK },
  ]

  const { body } = await check(shop, { asOf: new Date().toISOString(), rows })

  expect(body.data.map(({ product, stock, refusal }: CheckedRow) => [product, stock, refusal])).toEqual([
    ['gone-bar', null, 'gone'],
    ['rose-bar', 30, 'too_little'],
    ['oat-bar', 10, 'too_much'],
  ])
})

test('a row that was looked at again is checked from then on', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const asOf = new Date().toISOString()
  await sell(shop, shopper, { product: 'rose-bar', quantity: 2 })
  const later = new Date(Date.now() + 1).toISOString()

  const { body } = await check(shop, {
    asOf,
    rows: [{ product: 'rose-bar', expected: 28, counted: 28, asOf: later }],
  })

  expect(body.data).toEqual([{ product: 'rose-bar', stock: 28, meanwhile: right, refusal: null }])
})

test('no rows, a product twice and a moment that is none are refused', async () => {
  const shop = await startShop()
  const row = { product: 'rose-bar', expected: 1, counted: 1 }

  const replies = [
    await check(shop, { asOf: new Date().toISOString(), rows: [] }),
    await check(shop, { asOf: new Date().toISOString(), rows: [row, row] }),
    await check(shop, { asOf: 'yesterday', rows: [row] }),
  ]

  expect(replies.map(({ status, body }) => [status, body.issues[0].code])).toEqual([
    [400, 'required'],
    [400, 'counted_twice'],
    [400, 'invalid'],
  ])
})
