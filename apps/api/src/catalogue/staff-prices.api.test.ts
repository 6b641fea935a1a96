import { getChange, listChanges, undoChange } from '@shop/contract/admin/changes'
import { changePrices, previewPrices } from '@shop/contract/admin/prices'
import { getStaffProduct, saveProduct } from '@shop/contract/admin/products'
import type { Permission } from '@shop/contract/permissions'
import { expect, test } from 'vitest'
import { ANNA, asStaff } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const IDS = Array.from({ length: 20 }, (_, index) => `bar-${index}`)

async function aShop() {
  const products = IDS.map((id, index) => aProduct({ id, name: id, priceCents: 500 + index * 10 }))
  const shop = await startTestShop({ products })
  const ask = asStaff(shop)
  const prices = async () =>
    (
      await shop.pool.query<{ price_cents: number }>(
        'select price_cents from product order by created_at, sku',
      )
    ).rows
      .map(({ price_cents }) => price_cents)
      .toSorted((a, b) => a - b)
  const preview = async () => {
    const body = {
      products: IDS,
      rule: { kind: 'raise-percent', percent: 5 },
      rounding: 'five-cents',
    } as const
    const { data } = (await ask(previewPrices, { body })).body
    return data.map(({ id, from, to }: { id: string; from: number; to: number }) => ({ id, from, to }))
  }
  const countSets = async () =>
    Number((await shop.pool.query('select count(*) from change_set')).rows[0].count)
  return { ask, prices, preview, countSets, pool: shop.pool }
}

const before = IDS.map((_, index) => 500 + index * 10)
const after = before.map((cents) => Math.round((cents * 1.05) / 5) * 5)

test('a preview tells what twenty prices would be, and changes none', async () => {
  const { preview, prices, countSets } = await aShop()

  const rows = await preview()

  expect(rows).toHaveLength(20)
  expect(rows[1]).toEqual({ id: 'bar-1', from: 5.1, to: 5.35 })
  expect(await prices()).toEqual(before)
  expect(await countSets()).toBe(0)
})

test('twenty prices are changed as one change, and the same again changes nothing', async () => {
  const { ask, preview, prices, countSets } = await aShop()
  const changes = await preview()

  const first = await ask(changePrices, { body: { changes } })
  const second = await ask(changePrices, { body: { changes } })

  expect(first.body.data).toEqual({ changed: 20, left: [], changeSetId: expect.any(String) })
  expect(second.body.data).toEqual({ changed: 0, left: [], changeSetId: null })
  expect(await prices()).toEqual(after)
  expect(await countSets()).toBe(1)
})

test('a price that somebody changed since the preview is left, and named', async () => {
  const { ask, preview } = await aShop()
  const changes = await preview()
  await ask(saveProduct, { params: { id: 'bar-3' }, body: { price: 9 } }, { version: 1 })

  const { body } = await ask(changePrices, {
    body: { changes: [...changes, { id: 'gone', from: 1, to: 2 }] },
  })

  expect(body.data).toMatchObject({ changed: 19, left: [{ id: 'bar-3', name: 'bar-3', price: 9 }] })
})

test('an undo the next morning puts nineteen back, and says which one it left', async () => {
  const { ask, preview, prices } = await aShop()
  const { changeSetId } = (await ask(changePrices, { body: { changes: await preview() } })).body.data
  await ask(saveProduct, { params: { id: 'bar-3' }, body: { price: 9 } }, { version: 2 })

  const { status, body } = await ask(undoChange, { params: { id: changeSetId } })

  expect(status).toBe(200)
  expect(JSON.stringify(body.data)).toContain('bar-3')
  expect(await prices()).toEqual([...before.filter((cents) => cents !== 530), 900])
  expect((await ask(getStaffProduct, { params: { id: 'bar-0' } })).body.data).toMatchObject({
    version: 3,
    prices: [
      { before: 5.25, after: 5 },
      { before: 5, after: 5.25 },
    ],
  })
})

test('every way to another price leaves the one before: saved, with others, taken back, by a table’s own statement', async () => {
  const { ask, pool } = await aShop()
  const bar = { params: { id: 'bar-0' } }
  const shown = async () => (await ask(getStaffProduct, bar)).body.data.prices

  await ask(saveProduct, { ...bar, body: { price: 6, name: 'Bar' } }, { version: 1 })
  const bulk = await ask(changePrices, { body: { changes: [{ id: 'bar-0', from: 6, to: 7 }] } })
  await ask(undoChange, { params: { id: bulk.body.data.changeSetId } })
  await pool.query(
    "update product set price_cents = given.cents from (values ('bar-0', 805)) as given (id, cents) where product.id = given.id",
  )
  await pool.query(
    "merge into product using (values ('bar-0', 999)) as given (id, cents) on product.id = given.id when matched then update set price_cents = cents",
  )
  await ask(saveProduct, { ...bar, body: { name: 'Same price' } }, { version: 4 })

  expect(await shown()).toMatchObject([
    { before: 8.05, after: 9.99 },
    { before: 6, after: 8.05 },
    { before: 7, after: 6 },
    { before: 6, after: 7 },
    { before: 5, after: 6 },
  ])
})

test.each([
  [{ changes: [] }, 'changes'],
  [{ changes: [{ id: 'bar-0', from: 5, to: 0 }] }, 'changes[0].to'],
  [{ changes: Array.from({ length: 1_001 }, () => ({ id: 'bar-0', from: 5, to: 6 })) }, 'changes'],
])('prices that cannot be are refused', async (body, field) => {
  const { ask } = await aShop()

  const reply = await ask(changePrices, { body })

  expect(reply.status).toBe(400)
  expect(reply.body.issues[0].path.replace(/\.(\d+)/, '[$1]')).toBe(field)
})

test('who may write products only changes no prices', async () => {
  const { ask, preview } = await aShop()
  const changes = await preview()

  const reply = await ask(changePrices, { body: { changes } }, { permissions: ['products.write'] })

  expect(reply.body.code).toBe('not_permitted')
})

test('a price is put back by undo for whoever may change prices, and looking says so before', async () => {
  const { ask, prices } = await aShop()
  const priced = { params: { id: 'bar-0' }, body: { price: 6, name: 'Bar' } }
  const both = (await ask(saveProduct, priced, { version: 1 })).body.data.changeSetId
  const changes = [{ id: 'bar-1', from: 5.1, to: 7 }]
  const alone = (await ask(changePrices, { body: { changes } })).body.data.changeSetId
  const tryUndo = async (id: string, ...permissions: Permission[]) => {
    const { undoRefused } = (await ask(getChange, { params: { id } }, { permissions })).body.data
    return [undoRefused, (await ask(undoChange, { params: { id } }, { permissions })).body.code]
  }
  const listed = async (...permissions: Permission[]) => {
    const query = { kind: 'product', staff: ANNA.staffId }
    const { data } = (await ask(listChanges, { query }, { permissions })).body
    return data.map(({ canUndo }: { canUndo: boolean }) => canUndo)
  }

  const seen = [await listed('products.write'), await listed('prices.write')]
  const refused = [
    await tryUndo(both, 'products.write'),
    await tryUndo(both, 'prices.write'),
    await tryUndo(alone, 'products.write'),
  ]
  const kept = await prices()
  const done = [await tryUndo(alone, 'prices.write'), await tryUndo(both, 'prices.write', 'products.write')]

  expect(seen).toEqual([
    [false, false],
    [true, false],
  ])
  expect(refused).toEqual(Array(3).fill(['not_permitted', 'not_permitted']))
  expect(kept).toEqual(expect.arrayContaining([600, 700]))
  expect(done).toEqual(Array(2).fill([null, undefined]))
  expect(await prices()).toEqual(before)
})
