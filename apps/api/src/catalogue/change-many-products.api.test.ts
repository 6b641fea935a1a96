import {
  changeProductStates,
  changeProductValues,
  listProductIds,
  MOST_AT_ONCE,
} from '@shop/contract/admin/bulk-products'
import { undoChange } from '@shop/contract/admin/changes'
import { changeFacetValue } from '@shop/contract/admin/facet-values'
import { getStaffProduct, listStaffProducts } from '@shop/contract/admin/products'
import { expect, test } from 'vitest'
import { asStaff } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const withFacets = (scent: string[], features: string[]) => ({
  facets: { type: ['Bar Soap'], skinType: ['Dry Skin'], scent, useCase: ['Body'], features },
})

async function aShop() {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'rose', name: 'Rose', ...withFacets(['Rose'], ['Vegan', 'Organic']) }),
      aProduct({ id: 'oat', name: 'Oat', ...withFacets([], ['Organic']) }),
      aProduct({ id: 'clay', name: 'Clay', state: 'archived', ...withFacets([], []) }),
      aProduct({ id: 'moss', name: 'Moss', state: 'draft', ...withFacets([], []) }),
    ],
  })
  const ask = asStaff(shop)
  const change = async (state: 'active' | 'archived', ...products: string[]) =>
    (await ask(changeProductStates, { body: { products, state } })).body.data
  const states = async () =>
    (await shop.pool.query('select id, state from product order by id')).rows.map(
      ({ id, state }) => `${id} ${state}`,
    )
  const valuesOf = async (id: string) => {
    const { scents, features } = (await ask(getStaffProduct, { params: { id } })).body.data
    return { scents, features }
  }
  const countSets = async () =>
    Number((await shop.pool.query('select count(*) from change_set')).rows[0].count)
  return { shop, ask, change, states, valuesOf, countSets }
}

test('many products go off sale as one change; what is not on sale stays as it is', async () => {
  const { change, states, countSets } = await aShop()

  const outcome = await change('archived', 'rose', 'oat', 'clay', 'moss', 'no-such-soap', 'oat')

  expect(outcome).toEqual({ changed: 2, left: [], changeSetId: expect.any(String) })
  expect(await states()).toEqual(['clay archived', 'moss draft', 'oat archived', 'rose archived'])
  expect(await countSets()).toBe(1)
})

test('many products go on sale, drafts and those that wait for their time among them', async () => {
  const { shop, change, states } = await aShop()
  await shop.pool.query("update product set publish_at = '2090-01-01' where id = 'moss'")

  expect((await change('active', 'clay', 'moss', 'rose')).changed).toBe(2)

  expect(await states()).toEqual(['clay active', 'moss active', 'oat active', 'rose active'])
  const { rows } = await shop.pool.query("select publish_at from product where id = 'moss'")
  expect(rows).toEqual([{ publish_at: null }])
})

test('a product with a picture without words stays off sale and is named, and the others go on sale', async () => {
  const { shop, change, states } = await aShop()
  const bare = JSON.stringify([{ name: 'bar-moss', alt: '' }])
  await shop.pool.query("update product set pictures = $1 where id in ('moss', 'rose')", [bare])

  const outcome = await change('active', 'clay', 'moss')
  const alone = await change('active', 'moss')
  const off = await change('archived', 'rose')

  const left = [{ id: 'moss', name: 'Moss' }]
  expect(outcome).toEqual({ changed: 1, left, changeSetId: expect.any(String) })
  expect(alone).toEqual({ changed: 0, left, changeSetId: null })
  expect(off).toMatchObject({ changed: 1, left: [] })
  expect(await states()).toEqual(['clay active', 'moss draft', 'oat active', 'rose archived'])
})

test('what was taken off sale together comes back by one undo, but for what changed since', async () => {
  const { ask, change, states } = await aShop()
  const { changeSetId } = await change('archived', 'rose', 'oat')
  await change('active', 'oat')

  const { data } = (await ask(undoChange, { params: { id: changeSetId } })).body

  expect(data.undone).toEqual([{ kind: 'product', id: 'rose' }])
  expect(data.left).toMatchObject([{ id: 'oat', reason: 'changed' }])
  expect(await states()).toEqual(['clay archived', 'moss draft', 'oat active', 'rose active'])
})

test('nothing to change leaves no trace', async () => {
  const { change, countSets } = await aShop()

  expect(await change('active', 'rose')).toEqual({ changed: 0, left: [], changeSetId: null })
  expect(await change('archived', 'no-such-soap')).toEqual({ changed: 0, left: [], changeSetId: null })
  expect(await countSets()).toBe(0)
})

test('filter values are given to many products and taken from them, and the others stay', async () => {
  const { ask, valuesOf, countSets } = await aShop()
  const body = { products: ['rose', 'oat', 'clay'], add: ['Vegan', 'Lavender'], remove: ['Organic'] }

  const outcome = (await ask(changeProductValues, { body })).body.data

  expect(outcome).toEqual({ changed: 3, left: [], changeSetId: expect.any(String) })
  expect(await countSets()).toBe(1)
  expect([await valuesOf('rose'), await valuesOf('oat'), await valuesOf('clay')]).toEqual([
    { scents: ['Rose', 'Lavender'], features: ['Vegan'] },
    { scents: ['Lavender'], features: ['Vegan'] },
    { scents: ['Lavender'], features: ['Vegan'] },
  ])
  expect((await ask(changeProductValues, { body })).body.data.changed).toBe(0)
})

test('a value that is unknown, out of use, or given and taken at once is refused as a whole', async () => {
  const { ask, valuesOf } = await aShop()
  const retire = { params: { key: 'Lavender' }, body: { isActive: false } }
  await ask(changeFacetValue, retire, { version: 1 })
  const send = async (add: string[], remove: string[] = []) =>
    (await ask(changeProductValues, { body: { products: ['oat'], add, remove } })).body.issues?.[0]?.path

  expect([await send(['Petrol']), await send(['Lavender']), await send(['Vegan'], ['Vegan'])]).toEqual([
    'add',
    'add',
    'remove',
  ])
  expect(await valuesOf('oat')).toEqual({ scents: [], features: ['Organic'] })
})

test('a list tells all that it holds, in its order, and a page of it may be small', async () => {
  const { ask } = await aShop()
  const idsOf = async (query: object) => (await ask(listProductIds, { query })).body.data

  expect(await idsOf({ sort: 'name' })).toEqual(['clay', 'moss', 'oat', 'rose'])
  expect(await idsOf({ state: 'active', search: 'ose' })).toEqual(['rose'])
  expect(await idsOf({ categories: 'Petrol' })).toEqual([])
  const { data, meta } = (await ask(listStaffProducts, { query: { sort: 'name', limit: 3 } })).body
  expect(data.map(({ id }: { id: string }) => id)).toEqual(['clay', 'moss', 'oat'])
  expect(meta).toMatchObject({ total: 4, next: expect.any(String) })
})

test('as many as one call takes are changed in one go, and no more are taken', async () => {
  const products = Array.from({ length: MOST_AT_ONCE }, (_, at) =>
    aProduct({ id: `bar-${at}`, name: `B${at}` }),
  )
  const shop = await startTestShop({ products })
  const ask = asStaff(shop)
  const ids = products.map(({ id }) => id)

  const one = await ask(changeProductStates, { body: { products: ids, state: 'archived' } })
  const more = await ask(changeProductStates, { body: { products: [...ids, 'x'], state: 'active' } })

  expect(one.body.data.changed).toBe(MOST_AT_ONCE)
  expect(more.body.code).toBe('invalid_input')
})
