import { undoChange } from '@shop/contract/admin/changes'
import { addFacetValue, changeFacetValue } from '@shop/contract/admin/facet-values'
import { saveProduct } from '@shop/contract/admin/products'
import { addTint, changeTint, listTints, MAX_TINTS, orderTints } from '@shop/contract/admin/tints'
import { getProduct, listFacets, listProducts } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { DEMO_TINTS } from '#api/seed/demo-tints.ts'
import { asStaff } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const FOG = { ground: '#d9dfe6', deep: '#3f4a5c' }
const fog = { params: { key: 'sea-fog' } }
const rose = { params: { id: 'rose-bar' } }

async function aShop() {
  const shop = await startTestShop({ products: [aProduct({ id: 'rose-bar' }), aProduct({ id: 'oat-bar' })] })
  const ask = asStaff(shop)
  const add = (label: string, colours: Partial<typeof FOG> = {}) =>
    ask(addTint, { body: { label, ...FOG, ...colours } })
  const keys = async () => (await ask(listTints, {})).body.data.map(({ key }: { key: string }) => key)
  const stands = async () => {
    const { tint, tintColours } = (await shop.call(getProduct, rose)).body.data
    return { tint, tintColours }
  }
  return { shop, ask, add, keys, stands, pool: shop.pool }
}

test('a new shop has the colours of the design, in their order, and its replies name them alone', async () => {
  const { keys, stands } = await aShop()

  expect(await keys()).toEqual(DEMO_TINTS)
  expect(await stands()).toEqual({ tint: 'lavender', tintColours: undefined })
})

test('a product that is given an added colour brings it along, wherever it is shown', async () => {
  const { shop, ask, add, stands } = await aShop()

  const added = await add('Sea fog')
  await ask(saveProduct, { ...rose, body: { tint: 'sea-fog' } }, { version: 1 })
  await ask(addFacetValue, { body: { category: 'scent', label: 'Salt', tint: 'sea-fog' } })

  expect(added.body.data.value).toMatchObject({ key: 'sea-fog', label: 'Sea fog', ...FOG, position: 6 })
  expect(await stands()).toEqual({ tint: 'sea-fog', tintColours: FOG })
  const listed = (await shop.call(listProducts, { query: { ids: 'rose-bar' } })).body.data
  expect(listed).toMatchObject([{ tint: 'sea-fog', tintColours: FOG }])
  const { scent } = (await shop.call(listFacets, {})).body.data
  expect(scent.at(-1)).toEqual({ value: 'Salt', label: 'Salt', tint: 'sea-fog', tintColours: FOG })
  expect(scent[0]).toEqual({ value: 'Lavender', label: 'Lavender', tint: 'lavender' })
})

test('another name leaves products as they are; other colours go along with them, also of the design’s', async () => {
  const { ask, stands } = await aShop()
  const lavender = { params: { key: 'lavender' } }

  await ask(changeTint, { ...lavender, body: { label: 'Dusk' } }, { version: 1 })
  const renamed = await stands()
  await ask(changeTint, { ...lavender, body: FOG }, { version: 2 })

  expect(renamed).toEqual({ tint: 'lavender', tintColours: undefined })
  expect(await stands()).toEqual({ tint: 'lavender', tintColours: FOG })
})

test.each([
  ['text', { ground: '#8f9a8c' }, { field: 'ground', ratio: 2.5 }],
  ['text, though it is dark as well', { ground: '#18231c', deep: '#ffffff' }, { field: 'ground', ratio: 1 }],
  ['what is drawn', { deep: '#8f9a8c' }, { field: 'deep', ratio: 2.1 }],
])('a colour on which %s could not be read is refused, with the ratio', async (_what, colours, data) => {
  const { add, keys } = await aShop()

  const { status, body } = await add('Sea fog', colours)

  expect([status, body.code, body.data]).toEqual([400, 'low_contrast', data])
  expect(await keys()).toEqual(DEMO_TINTS)
})

test.each([['#fff'], ['#GGGGGG'], ['red'], ['url(x)'], ['#d9dfe6;background:red'], ['']])(
  'what is no colour is refused: %j',
  async (ground) => {
    const { add } = await aShop()

    const { status, body } = await add('Sea fog', { ground })

    expect([status, body.issues[0].path]).toEqual([400, 'ground'])
  },
)

test.each(['Lavender', 'LAVENDER', ' ', 'x'.repeat(41)])(
  'a name that cannot be is refused: %j',
  async (label) => {
    const { add, keys } = await aShop()

    expect((await add(label)).status).toBeGreaterThanOrEqual(400)
    expect(await keys()).toEqual(DEMO_TINTS)
  },
)

test('a name that another colour had is free, under a key of its own; letters of any alphabet make one', async () => {
  const { ask, add } = await aShop()
  await ask(changeTint, { params: { key: 'rose' }, body: { label: 'Blush' } }, { version: 1 })

  const [again, greek, dots] = [await add('Rose'), await add('Θάλασσα'), await add('…')]

  expect([again, greek, dots].map(({ body }) => body.data.value.key)).toEqual(['rose-2', 'tint', 'tint-2'])
})

test('ten who add the same colour at once add it once', async () => {
  const { add } = await aShop()

  const replies = await Promise.all(Array.from({ length: 10 }, () => add('Sea fog')))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'tint_taken')).toHaveLength(9)
})

test('there are as many colours as a list may hold, and no more', async () => {
  const { add } = await aShop()
  const replies = []
  for (let number = DEMO_TINTS.length; number <= MAX_TINTS; number += 1)
    replies.push(await add(`Tint ${number}`))

  expect(replies.slice(0, -1).every(({ status }) => status === 200)).toBe(true)
  expect(replies.at(-1)?.body.code).toBe('tints_full')
})

test('a colour out of use is given to nothing; what has it keeps it', async () => {
  const { ask, stands } = await aShop()
  await ask(changeTint, { params: { key: 'lavender' }, body: { isActive: false, ...FOG } }, { version: 1 })
  await ask(saveProduct, { params: { id: 'oat-bar' }, body: { tint: 'rose' } }, { version: 1 })
  const oat = { params: { id: 'oat-bar' }, body: { tint: 'lavender' } }

  const kept = await ask(saveProduct, { ...rose, body: { tint: 'lavender', name: 'Bar' } }, { version: 1 })
  const given = await ask(saveProduct, oat, { version: 2 })
  const unknown = await ask(saveProduct, { ...oat, body: { tint: 'neon' } }, { version: 2 })
  const ofValue = await ask(
    changeFacetValue,
    { params: { key: 'Rose' }, body: { tint: 'lavender' } },
    { version: 1 },
  )

  expect([kept.status, given.status, unknown.status, ofValue.status]).toEqual([200, 400, 400, 400])
  expect(await stands()).toEqual({ tint: 'lavender', tintColours: FOG })
})

test('colours are ordered, all of them or none', async () => {
  const { ask, keys } = await aShop()
  const order = (wanted: readonly string[]) => ask(orderTints, { body: { keys: [...wanted] } })

  const wrong = [await order(DEMO_TINTS.slice(1)), await order([...DEMO_TINTS.slice(1), 'rose'])]
  const right = await order(DEMO_TINTS.toReversed())

  expect(wrong.map(({ status }) => status)).toEqual([400, 400])
  expect(right.status).toBe(200)
  expect(await keys()).toEqual(DEMO_TINTS.toReversed())
})

test('two who change one colour: different fields are both kept, the same field is stale', async () => {
  const { ask, add } = await aShop()
  await add('Sea fog')

  const word = await ask(changeTint, { ...fog, body: { label: 'Haar' } }, { version: 1 })
  const ground = await ask(changeTint, { ...fog, body: { ground: '#e0e4ea' } }, { version: 1 })
  const stale = await ask(changeTint, { ...fog, body: { label: 'Mist' } }, { version: 1 })

  expect([word.status, ground.status, stale.status]).toEqual([200, 200, 412])
  expect(ground.body.data.value).toMatchObject({ label: 'Haar', ground: '#e0e4ea', version: 3 })
})

test('an undo takes a colour away, unless something stands on it, and puts colours back', async () => {
  const { ask, add, keys, stands } = await aShop()
  const [unused, used] = [(await add('Sea fog')).body.data, (await add('Haar')).body.data]
  const given = await ask(saveProduct, { ...rose, body: { tint: 'haar' } }, { version: 1 })
  const darker = await ask(changeTint, { params: { key: 'haar' }, body: { deep: '#2f3848' } }, { version: 1 })

  const undo = (id: string) => ask(undoChange, { params: { id } })
  await undo(unused.changeSetId)
  const refused = await undo(used.changeSetId)
  await undo(darker.body.data.changeSetId)

  expect(refused.body.code).toBe('nothing_to_undo')
  expect(await keys()).toEqual([...DEMO_TINTS, 'haar'])
  expect(await stands()).toEqual({ tint: 'haar', tintColours: FOG })
  await undo(given.body.data.changeSetId)
  expect(await stands()).toEqual({ tint: 'lavender', tintColours: undefined })
})

test('the database refuses a colour that no page could show, whoever writes it', async () => {
  const { pool } = await aShop()
  const changes = [
    "update tint set ground = 'red' where key = 'rose'",
    "update tint set deep = '#FFFFFF' where key = 'rose'",
    "update tint set label = 'lavender' where key = 'rose'",
    "update tint set key = 'Wild Rose' where key = 'rose'",
    "delete from tint where key = 'lavender'",
    "update product set tint = 'neon'",
    "update facet_value set tint = 'neon' where key = 'Rose'",
  ]

  const refused = await Promise.allSettled(changes.map((change) => pool.query(change)))

  // Class 23 of PostgreSQL's error codes: a constraint was broken.
  expect(refused).toEqual(
    changes.map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: expect.stringMatching(/^23/) }),
    })),
  )
})
