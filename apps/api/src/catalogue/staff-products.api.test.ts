import { randomUUID } from 'node:crypto'
import { undoChange } from '@shop/contract/admin/changes'
import {
  changeProductSlug,
  changeProductState,
  copyProduct,
  createProduct,
  getStaffProduct,
  listStaffProducts,
  saveProduct,
} from '@shop/contract/admin/products'
import type { CallInput } from '@shop/contract/call'
import { getProduct } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { ANNA, asStaff, TOM } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

async function aShop() {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'rose-bar', name: 'Rose Bar', productId: 'LL-1', priceCents: 650 }),
      aProduct({ id: 'oat-bar', name: 'Oat Bar', productId: 'LL-2' }),
    ],
  })
  const ask = asStaff(shop)
  const shown = async (address: string) => (await shop.call(getProduct, { params: { id: address } })).status
  const entries = async () =>
    (
      await shop.pool.query(
        'select kind, thing_id, version, before, after from audit_entry order by created_at, position',
      )
    ).rows
  return { shop, ask, shown, entries }
}

const rose = { params: { id: 'rose-bar' } }

test('a draft is begun by name and price, seen by staff alone, and has an address and a number of its own', async () => {
  const { ask, shown } = await aShop()

  const first = await ask(createProduct, {
    body: { key: randomUUID(), name: 'Crème Brûlée No. 5', price: 6.5 },
  })
  const second = await ask(createProduct, {
    body: { key: randomUUID(), name: 'Creme brulee no 5', price: 7 },
  })

  expect(first.body.data.product).toMatchObject({
    id: 'creme-brulee-no-5',
    slug: 'creme-brulee-no-5',
    sku: 'CREME-BRULEE-NO-5',
    state: 'draft',
    price: 6.5,
    stock: 0,
    version: 1,
  })
  expect(second.body.data.product.slug).toBe('creme-brulee-no-5-2')
  expect(await shown('creme-brulee-no-5')).toBe(404)
  expect((await ask(getStaffProduct, { params: { id: 'creme-brulee-no-5' } })).body.data.name).toBe(
    'Crème Brûlée No. 5',
  )
})

test('drafts of one name begun at once have addresses of their own', async () => {
  const { ask } = await aShop()

  const begun = await Promise.all(
    Array.from({ length: 6 }, () =>
      ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6 } }),
    ),
  )

  expect(new Set(begun.map(({ body }) => body.data.product.slug)).size).toBe(6)
})

test.each<[{ name: string; price: number; slug?: string }, string]>([
  [{ name: ' ', price: 6 }, 'name'],
  [{ name: 'Bar', price: 0 }, 'price'],
  [{ name: 'Bar', price: 6.501 }, 'price'],
  [{ name: 'Bar', price: 6, slug: 'Not A Slug' }, 'slug'],
  [{ name: 'x'.repeat(121), price: 6 }, 'name'],
])('a draft that cannot be is refused, and its field named: %j', async (body, field) => {
  const { ask } = await aShop()

  const { status, body: reply } = await ask(createProduct, { body: { key: randomUUID(), ...body } })

  expect([status, reply.issues.map(({ path }: { path: string }) => path)]).toEqual([400, [field]])
})

test('a save writes what was sent, raises the version, and is told as before and after', async () => {
  const { ask, entries } = await aShop()

  const { status, body } = await ask(
    saveProduct,
    { ...rose, body: { price: 6.9, scents: ['Rose'], searchTitle: 'Rose soap', shelf: 'A3' } },
    { version: 1 },
  )

  expect(status).toBe(200)
  expect(body.data.product).toMatchObject({ version: 2, price: 6.9, scents: ['Rose'], name: 'Rose Bar' })
  expect(body.data.product.prices).toMatchObject([{ before: 6.5, after: 6.9 }])
  expect(await entries()).toEqual([
    {
      kind: 'product',
      thing_id: 'rose-bar',
      version: 2,
      before: { priceCents: 650, scents: ['Lavender'], searchTitle: null, shelf: '' },
      after: { priceCents: 690, scents: ['Rose'], searchTitle: 'Rose soap', shelf: 'A3' },
    },
  ])
})

test('the same save twice changes nothing the second time', async () => {
  const { ask, entries } = await aShop()
  const save = () => ask(saveProduct, { ...rose, body: { name: 'Rose Petal Bar' } }, { version: 1 })

  const [first, second] = [await save(), await save()]

  expect(first.body.data.changeSetId).toEqual(expect.any(String))
  expect([second.status, second.body.data.changeSetId]).toEqual([200, null])
  expect(second.body.data.product).toEqual(first.body.data.product)
  expect(await entries()).toHaveLength(1)
})

test('two who save at once keep both changes where they changed different fields', async () => {
  const { ask } = await aShop()

  const replies = await Promise.all([
    ask(saveProduct, { ...rose, body: { name: 'Rose Petal Bar' } }, { version: 1, as: ANNA }),
    ask(saveProduct, { ...rose, body: { price: 7 } }, { version: 1, as: TOM }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { data } = (await ask(getStaffProduct, rose)).body
  expect(data).toMatchObject({ name: 'Rose Petal Bar', price: 7, version: 3 })
})

test('of two who change one field the later is told who changed it, and to what', async () => {
  const { ask } = await aShop()
  await ask(saveProduct, { ...rose, body: { price: 7 } }, { version: 1, as: TOM })

  const { status, body } = await ask(saveProduct, { ...rose, body: { price: 8 } }, { version: 1 })

  expect([status, body.code]).toEqual([412, 'stale'])
  expect(body.data).toMatchObject({
    version: 2,
    fields: [{ field: 'priceCents', before: 650, yours: 800, theirs: 700, changedBy: 'Tom Reed' }],
  })
})

test('a save without a version is refused, and one of a product that is not there', async () => {
  const { ask } = await aShop()
  const body = { name: 'Another' }

  expect((await ask(saveProduct, { ...rose, body })).body.code).toBe('version_required')
  expect((await ask(saveProduct, { params: { id: 'nothing' }, body }, { version: 1 })).status).toBe(404)
})

test('who may not change prices changes all else', async () => {
  const { ask } = await aShop()
  const may = { version: 1, permissions: ['products.write'] as const }

  const words = await ask(saveProduct, { ...rose, body: { name: 'Petal Bar', price: 6.5 } }, may)
  const price = await ask(saveProduct, { ...rose, body: { price: 7 } }, { ...may, version: 2 })

  expect([words.status, price.status, price.body.code]).toEqual([200, 403, 'not_permitted'])
})

test.each([
  [{ scents: ['Petrol'] }, 'invalid_input'],
  [{ scents: ['Bar Soap'] }, 'invalid_input'],
  [{ scents: ['Rose', 'Rose'] }, 'invalid_input'],
  [{ sku: 'LL-2' }, 'sku_taken'],
])('a save of what cannot be writes nothing: %j', async (patch, code) => {
  const { ask } = await aShop()

  const { body } = await ask(saveProduct, { ...rose, body: { name: 'Lost', ...patch } }, { version: 1 })

  expect(body.code).toBe(code)
  expect((await ask(getStaffProduct, rose)).body.data).toMatchObject({ name: 'Rose Bar', version: 1 })
})

test('a draft goes on sale, off sale and on sale again, and is never a draft again', async () => {
  const { ask, shown } = await aShop()
  await ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6 } })
  const move = async (state: 'draft' | 'active' | 'archived', version: number) => {
    const params = { id: 'vetiver-bar' }
    const { status } = await ask(changeProductState, { params, body: { state } }, { version })
    return [status, await shown('vetiver-bar')]
  }

  expect(await move('active', 1)).toEqual([200, 200])
  expect(await move('draft', 2)).toEqual([409, 200])
  expect(await move('archived', 2)).toEqual([200, 404])
  expect(await move('active', 3)).toEqual([200, 200])
})

test('a draft is put on sale by the job when its time has come, once', async () => {
  const { shop, ask, shown, entries } = await aShop()
  const friday = new Date('2026-11-27T08:00:00Z')
  shop.setTime(new Date('2026-11-24T09:00:00Z'))
  await ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6 } })
  const params = { id: 'vetiver-bar' }
  await ask(
    changeProductState,
    { params, body: { state: 'draft', publishAt: friday.toISOString() } },
    { version: 1 },
  )
  const publish = async () => {
    await shop.deps.db.transaction((tx) => shop.deps.jobs.enqueue(tx, 'publish-products', {}))
    await shop.runJobs()
    return shown('vetiver-bar')
  }

  expect(await publish()).toBe(404)
  shop.setTime(friday)
  expect([await publish(), await publish()]).toEqual([200, 200])
  expect((await entries()).at(-1)).toMatchObject({
    version: 3,
    after: { state: 'active', publishAt: null },
  })
  expect(await entries()).toHaveLength(3)
})

test('state and time are one decision: who has not seen what another made of it is told', async () => {
  const { shop, ask, shown } = await aShop()
  const friday = new Date('2026-11-27T08:00:00Z')
  shop.setTime(new Date('2026-11-24T09:00:00Z'))
  await ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6 } })
  const decide = async (body: CallInput<typeof changeProductState>['body'], version: number) => {
    const reply = await ask(changeProductState, { params: { id: 'vetiver-bar' }, body }, { version })
    return [reply.status, reply.body.code]
  }
  await decide({ state: 'draft', publishAt: friday.toISOString() }, 1)

  expect(await decide({ state: 'active' }, 1)).toEqual([412, 'stale'])
  shop.setTime(friday)
  await shop.deps.db.transaction((tx) => shop.deps.jobs.enqueue(tx, 'publish-products', {}))
  await shop.runJobs()
  expect(await decide({ state: 'draft' }, 2)).toEqual([412, 'stale'])
  expect(await shown('vetiver-bar')).toBe(200)
})

test.each([
  { state: 'draft', publishAt: '2020-01-01T00:00:00Z' },
  { state: 'active', publishAt: '2099-01-01T00:00:00Z' },
  { state: 'draft', publishAt: 'Friday' },
] as const)('a time that cannot be is refused: %j', async (body) => {
  const { ask } = await aShop()
  await ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6 } })

  const reply = await ask(changeProductState, { params: { id: 'vetiver-bar' }, body }, { version: 1 })

  expect(reply.body.issues).toMatchObject([{ path: 'publishAt' }])
})

test('a copy is a draft with all but address, number and stock', async () => {
  const { ask } = await aShop()
  const model = (await ask(getStaffProduct, rose)).body.data

  const { body } = await ask(copyProduct, { ...rose, body: { key: randomUUID(), name: 'Vetiver Bar' } })

  expect(body.data.product).toMatchObject({
    ...model,
    id: 'vetiver-bar',
    slug: 'vetiver-bar',
    sku: 'VETIVER-BAR',
    name: 'Vetiver Bar',
    state: 'draft',
    stock: 0,
    createdAt: expect.any(String),
  })
})

test('a draft or a copy that is sent twice is made once, and answered the same again; another under its key is refused', async () => {
  const { ask, entries } = await aShop()
  const draft = { key: randomUUID(), name: 'Vetiver Bar', price: 6 }
  const copy = { key: randomUUID(), name: 'Rose Two' }

  const drafts = await Promise.all([1, 2, 3].map(() => ask(createProduct, { body: draft })))
  const copies = [
    await ask(copyProduct, { ...rose, body: copy }),
    await ask(copyProduct, { ...rose, body: copy }),
  ]
  const others = [
    await ask(createProduct, { body: { ...draft, price: 7 } }),
    await ask(copyProduct, { ...rose, body: { ...copy, name: 'Rose Three' } }),
    await ask(copyProduct, { params: { id: 'vetiver-bar' }, body: copy }),
  ]

  for (const replies of [drafts, copies]) {
    const [first, ...rest] = replies.map(({ status, body: { data } }) => ({ status, data }))
    expect(rest).toEqual(rest.map(() => first))
  }
  const { body } = await ask(listStaffProducts, { query: { state: 'draft' } })
  expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(['rose-two', 'vetiver-bar'])
  expect(await entries()).toHaveLength(2)
  expect(others.map((other) => [other.status, other.body.code])).toEqual(
    others.map(() => [422, 'already_sent_differently']),
  )
})

test('an address that is changed leads on, can be taken back, and is nobody else’s', async () => {
  const { ask, shop } = await aShop()
  const move = (id: string, slug: string, version: number) =>
    ask(changeProductSlug, { params: { id }, body: { slug } }, { version })
  const found = async (address: string) =>
    (await shop.call(getProduct, { params: { id: address } })).body.data.slug

  const moved = await move('rose-bar', 'petal-bar', 1)
  const taken = [await move('oat-bar', 'rose-bar', 1), await move('oat-bar', 'petal-bar', 1)]
  const led = [await found('rose-bar'), await found('petal-bar')]
  const back = await move('rose-bar', 'rose-bar', 2)

  expect(moved.body.data.product).toMatchObject({ slug: 'petal-bar', formerSlugs: ['rose-bar'] })
  expect(taken.map(({ body }) => body.code)).toEqual(['slug_taken', 'slug_taken'])
  expect(led).toEqual(['petal-bar', 'petal-bar'])
  expect(back.body.data.product).toMatchObject({ slug: 'rose-bar', formerSlugs: ['petal-bar'] })
})

test('an undo takes a draft away, and gives an address and words back', async () => {
  const { ask, shop } = await aShop()
  const undo = async ({ body }: { body: { data: { changeSetId: string } } }) =>
    (await ask(undoChange, { params: { id: body.data.changeSetId } })).status
  const draft = await ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6 } })
  const moved = await ask(changeProductSlug, { ...rose, body: { slug: 'petal-bar' } }, { version: 1 })
  const words = await ask(
    saveProduct,
    { ...rose, body: { descriptions: ['Lost.'], scents: [], searchTitle: 'Lost' } },
    { version: 2 },
  )

  const undone = [await undo(draft), await undo(words), await undo(moved)]

  expect(undone).toEqual([200, 200, 200])
  expect((await ask(getStaffProduct, { params: { id: 'vetiver-bar' } })).status).toBe(404)
  expect((await ask(getStaffProduct, rose)).body.data).toMatchObject({
    slug: 'rose-bar',
    formerSlugs: ['petal-bar'],
    scents: ['Lavender'],
    searchTitle: null,
    version: 5,
  })
  expect((await shop.call(getProduct, { params: { id: 'petal-bar' } })).body.data.slug).toBe('rose-bar')
})

test('a draft that went on sale since is not taken away by undo', async () => {
  const { ask, shown } = await aShop()
  const { body } = await ask(createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 6 } })
  const params = { id: 'vetiver-bar' }
  await ask(changeProductState, { params, body: { state: 'active' } }, { version: 1 })

  const undone = await ask(undoChange, { params: { id: body.data.changeSetId } })

  expect(undone.body.code).toBe('nothing_to_undo')
  expect(await shown('vetiver-bar')).toBe(200)
})
