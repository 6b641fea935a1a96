import { randomUUID } from 'node:crypto'
import { getChange, undoChange } from '@shop/contract/admin/changes'
import { addFacetValue } from '@shop/contract/admin/facet-values'
import {
  changeProductSlug,
  changeProductState,
  createProduct,
  getStaffProduct,
  saveProduct,
} from '@shop/contract/admin/products'
import type { CallInput } from '@shop/contract/call'
import { expect, test } from 'vitest'
import { lockShownPictures } from '#api/media/index.ts'
import { ANNA, asStaff } from '#test/as-staff.ts'
import { anImporter, csvOf } from '#test/import-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aShopper } from '#test/order-makers.ts'
import { sell } from '#test/sell.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { publishDueProducts } from './publish-due-products.ts'
import { lockCatalogueNames } from './staff-products.repository.ts'

async function aShop() {
  const shop = await startTestShop({
    products: [aProduct({ id: 'rose-bar', name: 'Rose Bar', productId: 'LL-1' })],
  })
  const ask = asStaff(shop)
  const as = { ...ANNA, isSteppedUp: true }
  const undo = (id: string) => ask(undoChange, { params: { id } }, { as })
  return { shop, ask, undo }
}

test('of products that undo brings back those stay away whose number, address or value is gone by now', async () => {
  const { shop, ask, undo } = await aShop()
  const importer = anImporter(shop)
  const vetiver = await ask(addFacetValue, { body: { category: 'scent', label: 'Vetiver', tint: 'matcha' } })
  const csv = csvOf(
    ['productId', 'name', 'price', 'scent'],
    ['S-1', 'Sage Bar', '6', ''],
    ['S-2', 'Mint Bar', '6', ''],
    ['S-3', 'Vetiver Bar', '6', 'Vetiver'],
    ['S-4', 'Oat Bar', '6', ''],
  )
  const { result } = await importer.take(await importer.check({ csv }))
  const deleted = await undo(result?.changeSetId ?? '')
  const params = { id: 'rose-bar' }
  await ask(saveProduct, { params, body: { sku: 'S-1' } }, { version: 1 })
  await ask(changeProductSlug, { params, body: { slug: 'mint-bar' } }, { version: 2 })
  await undo(vetiver.body.data.changeSetId)

  const { status, body } = await undo(deleted.body.data.changeSetId)

  expect(status).toBe(200)
  expect(body.data.undone).toEqual([{ kind: 'product', id: 'oat-bar' }])
  expect(body.data.left.map(({ id, reason }: { id: string; reason: string }) => [id, reason])).toEqual([
    ['mint-bar', 'refused'],
    ['sage-bar', 'refused'],
    ['vetiver-bar', 'refused'],
  ])
})

test('a change is looked at without waiting for an import that is being written', async () => {
  const { shop, ask } = await aShop()
  const value = await ask(addFacetValue, { body: { category: 'scent', label: 'Vetiver', tint: 'matcha' } })
  const params = { id: 'rose-bar' }
  const saved = await ask(saveProduct, { params, body: { sku: 'S-1' } }, { version: 1 })
  const ids = [value.body.data.changeSetId, saved.body.data.changeSetId]

  const replies = await shop.db.transaction(async (importing) => {
    await lockCatalogueNames(importing)
    await lockShownPictures(importing)
    return Promise.all(ids.map((id) => ask(getChange, { params: { id } })))
  })

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
})

/** One that was begun and then put on sale, three of it; `created`, `published`: what undo takes back. */
async function aPublishedProduct() {
  const { shop, ask, undo } = await aShop()
  const params = { id: 'vetiver-bar' }
  const created = await ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6.5 } })
  await shop.pool.query("update product set stock = 3 where id = 'vetiver-bar'")
  const published = await ask(changeProductState, { params, body: { state: 'active' } }, { version: 1 })
  const state = async () => (await ask(getStaffProduct, { params })).body.data?.state
  return {
    ...{ shop, undo, state },
    created: created.body.data.changeSetId,
    published: published.body.data.changeSetId,
  }
}

const refused = { code: 'nothing_to_undo', data: { left: [{ id: 'vetiver-bar', reason: 'refused' }] } }

test('what was put on sale by mistake is a draft again by undo', async () => {
  const { undo, published, state } = await aPublishedProduct()

  const { status } = await undo(published)

  expect([status, await state()]).toEqual([200, 'draft'])
})

test('what somebody has ordered is never a draft again, by undo neither', async () => {
  const { shop, undo, published, state } = await aPublishedProduct()
  await sell(shop, await aShopper(shop), { product: 'vetiver-bar', quantity: 3 })

  const { body } = await undo(published)

  expect(body).toMatchObject(refused)
  expect(await state()).toBe('active')
})

test('a draft that somebody has ordered, as earlier releases left it, is not taken away by undo', async () => {
  const { shop, undo, created, state } = await aPublishedProduct()
  await sell(shop, await aShopper(shop), { product: 'vetiver-bar', quantity: 3 })
  await shop.pool.query(`
    update product set state = 'draft', created_at = (after ->> 'createdAt')::timestamptz
      from audit_entry where before is null and thing_id = id and id = 'vetiver-bar'`)

  const { body } = await undo(created)

  expect(body).toMatchObject(refused)
  expect(await state()).toBe('draft')
})

const FRIDAY = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)

/** Begun now, some days before Friday; `plan` (without a time: no longer) and `publish` answer with the change set, `now` with state and time. */
async function aDraft() {
  const { shop, ask, undo } = await aShop()
  const params = { id: 'vetiver-bar' }
  await ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6 } })
  const seen = async () => (await ask(getStaffProduct, { params })).body.data
  const move = async (body: CallInput<typeof changeProductState>['body']) => {
    const reply = await ask(changeProductState, { params, body }, { version: (await seen()).version })
    return reply.body.data.changeSetId
  }
  const plan = (at?: Date) => move({ state: 'draft', publishAt: at?.toISOString() })
  const runJob = async () => {
    await publishDueProducts(shop.deps)
    const { rows } = await shop.pool.query(
      "select id from change_set where call = 'publish-products' order by created_at desc limit 1",
    )
    return rows[0]?.id
  }
  const now = async () => {
    const { state, publishAt } = await seen()
    return [state, publishAt]
  }
  return { shop, undo, plan, publish: () => move({ state: 'active' }), runJob, now }
}

test('what the clock has published is a draft without a time by undo, and stays one; that too is undone', async () => {
  const { shop, undo, plan, runJob, now } = await aDraft()
  await plan(FRIDAY)
  shop.setTime(FRIDAY)
  const published = await runJob()

  const undone = await undo(published)
  await runJob()
  const after = await now()
  await undo(undone.body.data.changeSetId)

  expect(after).toEqual(['draft', null])
  expect(await now()).toEqual(['active', null])
})

test('what was published before its time waits for it again by undo', async () => {
  const { undo, plan, publish, now } = await aDraft()
  await plan(FRIDAY)

  const { status } = await undo(await publish())

  expect(status).toBe(200)
  expect(await now()).toEqual(['draft', FRIDAY.toISOString()])
})

test('a time that was taken away comes back by undo', async () => {
  const { undo, plan, now } = await aDraft()
  await plan(FRIDAY)
  const taken = await plan()

  const { status } = await undo(taken)

  expect(status).toBe(200)
  expect(await now()).toEqual(['draft', FRIDAY.toISOString()])
})

test('a time that was taken away is not given by undo to what is on sale by now', async () => {
  const { undo, plan, publish, now } = await aDraft()
  await plan(FRIDAY)
  const taken = await plan()
  await publish()

  const { body } = await undo(taken)

  expect(body).toMatchObject(refused)
  expect(await now()).toEqual(['active', null])
})

test('a time that was taken away and has passed puts nothing on sale by undo', async () => {
  const { shop, undo, plan, runJob, now } = await aDraft()
  await plan(FRIDAY)
  const taken = await plan()
  shop.setTime(FRIDAY)

  const { body } = await undo(taken)
  await runJob()

  expect(body).toMatchObject(refused)
  expect(await now()).toEqual(['draft', null])
})
