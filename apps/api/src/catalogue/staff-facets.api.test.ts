import { undoChange } from '@shop/contract/admin/changes'
import {
  addFacetValue,
  changeFacetValue,
  listFacetValues,
  orderFacetValues,
} from '@shop/contract/admin/facet-values'
import { saveProduct } from '@shop/contract/admin/products'
import { listFacets, listProducts } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { asStaff } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

async function aShop() {
  const shop = await startTestShop({ products: [aProduct({ id: 'rose-bar' }), aProduct({ id: 'oat-bar' })] })
  const ask = asStaff(shop)
  const scents = async () =>
    (await shop.call(listFacets, {})).body.data.scent.map(({ label }: { label: string }) => label)
  const found = async (categories: string) =>
    (await shop.call(listProducts, { query: { categories } })).body.data.map(
      ({ _id }: { _id: string }) => _id,
    )
  const add = (label: string) => ask(addFacetValue, { body: { category: 'scent', label, tint: 'matcha' } })
  return { ask, scents, found, add, pool: shop.pool }
}

const RECORDED = ['Lavender', 'Rose', 'Lemongrass', 'Charcoal', 'Unscented']
const vetiver = { params: { key: 'Vetiver' } }

test('a value that an owner adds is offered last, given to a product and filtered by', async () => {
  const { ask, scents, found, add } = await aShop()

  const added = await add('Vetiver')
  await ask(
    saveProduct,
    { params: { id: 'rose-bar' }, body: { scents: ['Rose', 'Vetiver'] } },
    { version: 1 },
  )

  expect(added.body.data.value).toMatchObject({
    key: 'Vetiver',
    category: 'scent',
    tint: 'matcha',
    version: 1,
  })
  expect(await scents()).toEqual([...RECORDED, 'Vetiver'])
  expect(await found('Vetiver')).toEqual(['rose-bar'])
  expect(await found('Vetiver,Rose,Body')).toEqual(['rose-bar'])
})

test('another word for a value leaves its links and its products as they are', async () => {
  const { ask, scents, found } = await aShop()

  const renamed = await ask(
    changeFacetValue,
    { params: { key: 'Lavender' }, body: { label: 'Wild lavender' } },
    { version: 1 },
  )

  expect(renamed.body.data.value).toMatchObject({ key: 'Lavender', label: 'Wild lavender', version: 2 })
  expect((await scents())[0]).toBe('Wild lavender')
  expect((await found('Lavender')).toSorted()).toEqual(['oat-bar', 'rose-bar'])
})

test('a value out of use is offered to nobody; products keep it, and no other gets it', async () => {
  const { ask, scents, found } = await aShop()
  await ask(changeFacetValue, { params: { key: 'Lavender' }, body: { isActive: false } }, { version: 1 })

  const kept = await ask(
    saveProduct,
    { params: { id: 'rose-bar' }, body: { scents: ['Rose', 'Lavender'] } },
    { version: 1 },
  )
  await ask(saveProduct, { params: { id: 'oat-bar' }, body: { scents: [] } }, { version: 1 })
  const given = await ask(
    saveProduct,
    { params: { id: 'oat-bar' }, body: { scents: ['Lavender'] } },
    { version: 2 },
  )

  expect(await scents()).toEqual(RECORDED.slice(1))
  expect(await found('Lavender')).toEqual([])
  expect([kept.status, given.status]).toEqual([200, 400])
})

test.each(['lavender', 'Bar Soap', 'a,b', ' ', 'None', 'x'.repeat(41)])(
  'a value that cannot be is refused: %j',
  async (label) => {
    const { add, scents } = await aShop()

    expect((await add(label)).status).toBeGreaterThanOrEqual(400)
    expect(await scents()).toEqual(RECORDED)
  },
)

test('the sixty-fourth value is refused by a code of its own', async () => {
  const { add, ask } = await aShop()
  const replies = []
  for (let number = 21; number <= 64; number += 1) replies.push(await add(`Scent ${number}`))

  expect(replies.slice(0, -1).map(({ status }) => status)).toEqual(Array.from({ length: 43 }, () => 200))
  expect(replies.at(-1)?.body.code).toBe('facets_full')
  const last = { params: { id: 'rose-bar' }, body: { scents: ['Scent 63'] } }
  expect((await ask(saveProduct, last, { version: 1 })).status).toBe(200)
})

test('the sixty-third value is filtered by like the first', async () => {
  const { add, ask, found } = await aShop()
  for (let number = 21; number <= 63; number += 1) await add(`Scent ${number}`)
  await ask(saveProduct, { params: { id: 'rose-bar' }, body: { scents: ['Scent 63'] } }, { version: 1 })

  expect(await found('Scent 63')).toEqual(['rose-bar'])
  expect(await found('Scent 63,Vegan')).toEqual(['rose-bar'])
  expect(await found('Scent 62')).toEqual([])
})

test('ten who add the same value at once add it once', async () => {
  const { add } = await aShop()

  const replies = await Promise.all(Array.from({ length: 10 }, () => add('Vetiver')))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
})

test('values are ordered within their category, all of them or none', async () => {
  const { ask, scents } = await aShop()
  const order = (keys: string[]) => ask(orderFacetValues, { params: { category: 'scent' }, body: { keys } })

  const wrong = [
    await order(RECORDED.slice(1)),
    await order([...RECORDED.slice(1), 'Rose']),
    await order(['Face']),
  ]
  const right = await order(RECORDED.toReversed())
  const again = await order(RECORDED.toReversed())

  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(await scents()).toEqual(RECORDED.toReversed())
  expect([right.body.data.changeSetId, again.body.data.changeSetId]).toEqual([expect.any(String), null])
})

test('two who change one value: different fields are both kept, the same field is stale', async () => {
  const { ask, add } = await aShop()
  await add('Vetiver')

  const word = await ask(changeFacetValue, { ...vetiver, body: { label: 'Vetiver root' } }, { version: 1 })
  const colour = await ask(changeFacetValue, { ...vetiver, body: { tint: 'rose' } }, { version: 1 })
  const stale = await ask(changeFacetValue, { ...vetiver, body: { label: 'Khus' } }, { version: 1 })

  expect([word.status, colour.status, stale.status]).toEqual([200, 200, 412])
  expect(colour.body.data.value).toMatchObject({ label: 'Vetiver root', tint: 'rose', version: 3 })
})

test('an undo takes a value away again, unless products have it by now', async () => {
  const { ask, add, scents } = await aShop()
  const [unused, used] = [(await add('Vetiver')).body.data, (await add('Khus')).body.data]
  await ask(saveProduct, { params: { id: 'rose-bar' }, body: { scents: ['Khus'] } }, { version: 1 })

  const undone = await ask(undoChange, { params: { id: unused.changeSetId } })
  await ask(undoChange, { params: { id: used.changeSetId } })

  expect(undone.status).toBe(200)
  expect(await scents()).toEqual([...RECORDED, 'Khus'])
  expect((await ask(listFacetValues, {})).body.data).toHaveLength(21)
})
