import { listStaffProducts, saveProduct } from '@shop/contract/admin/products'
import pg from 'pg'
import { expect, test } from 'vitest'
import { copyProducts } from '#api/seed/fill.repository.ts'
import { createProductInventor } from '#api/seed/invent-product.ts'
import { asStaff, TOM } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { writeCursor } from './cursor-rules.ts'

async function aShop() {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'lavender-calm-bar', name: 'Lavender Calm Bar', productId: 'LL-BAR-001', stock: 84 }),
      aProduct({ id: 'creme', name: 'Crème Brûlée Bar', state: 'draft', stock: 0 }),
      aProduct({ id: 'old-bar', name: 'Old Bar', state: 'archived', stock: 3 }),
    ],
  })
  const ask = asStaff(shop)
  const list = async (query: Record<string, string>) =>
    (await ask(listStaffProducts, { query })).body.data.map(({ id }: { id: string }) => id)
  return { shop, ask, list }
}

test.each([
  ['lavender', ['lavender-calm-bar']],
  ['calm LAVENDER', ['lavender-calm-bar']],
  ['lavander', ['lavender-calm-bar']],
  ['lavnder calm', ['lavender-calm-bar']],
  ['LL-BAR-001', ['lavender-calm-bar']],
  ['old-bar', ['old-bar']],
  ['creme brulee', ['creme']],
  ['Brûlée', ['creme']],
  ['vetiver', []],
  ['100%', []],
  ['_', []],
  ['\\', []],
])('a search for %j finds %j', async (search, ids) => {
  const { list } = await aShop()

  expect(await list({ search })).toEqual(ids)
})

test.each([
  ['lavander baar', 'lavender-calm-bar'],
  ['cremme baar', 'creme'],
])('the best match for %j comes first', async (search, id) => {
  const { list } = await aShop()

  expect((await list({ search }))[0]).toBe(id)
})

test('lists are narrowed by state, filter values and what is low', async () => {
  const { list } = await aShop()

  expect(await list({ state: 'draft' })).toEqual(['creme'])
  // As Stock, Today and the mail of the morning have it: a draft without stock is no product to make more of.
  expect(await list({ low: 'true' })).toEqual([])
  expect(await list({ state: 'archived', categories: 'Lavender,Vegan' })).toEqual(['old-bar'])
  expect(await list({ categories: 'Rose' })).toEqual([])
  expect(await list({ categories: 'Petrol' })).toEqual([])
})

test('a product is low at its own level and below it', async () => {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'plenty', stock: 21 }),
      aProduct({ id: 'just-low', stock: 20 }),
      aProduct({ id: 'few', stock: 19 }),
    ],
  })
  const { body } = await asStaff(shop)(listStaffProducts, { query: { low: 'true', sort: 'name' } })

  expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(['few', 'just-low'])
})

test('pages follow one another by every order, each product once; more than a thousand are not counted', async () => {
  const { shop, ask } = await aShop()
  const invent = createProductInventor([aProduct()])
  const client = new pg.Client({ connectionString: shop.database.url })
  await client.connect()
  await copyProducts(
    client,
    Array.from({ length: 1_100 }, (_, index) => invent(index + 1)),
  )
  await client.end()
  const walk = async (query: Record<string, string>) => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await ask(listStaffProducts, { query: { ...query, ...(after && { after }) } })
      seen.push(...body.data.map(({ id }: { id: string }) => id))
      expect(body.meta).toMatchObject({ total: 1_000, hasMore: true })
      after = body.meta.next
    } while (after)
    return seen
  }

  const queries: Record<string, string>[] = [
    {},
    { sort: 'name' },
    { sort: 'price-up' },
    { sort: 'price-down' },
    { search: 'bar' },
    { search: 'bar', sort: 'name' },
    { search: 'bar', sort: 'price-down' },
  ]
  for (const query of queries) {
    const seen = await walk(query)
    expect({ query, seen: seen.length, each: new Set(seen).size }).toEqual({
      query,
      seen: 1_103,
      each: 1_103,
    })
  }
})

test('pages of a search with a typo follow one another, too, each product once', async () => {
  const products = Array.from({ length: 70 }, (_, at) =>
    aProduct({ id: `vetiver-${at}`, name: `Vetiver Bar ${at}` }),
  )
  const ask = asStaff(await startTestShop({ products }))
  const query = { search: 'vetivr' }

  const first = (await ask(listStaffProducts, { query })).body
  const second = (await ask(listStaffProducts, { query: { ...query, after: first.meta.next } })).body

  expect(second.meta).toEqual({ total: 70, hasMore: false, next: null })
  const seen = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
  expect([seen.length, new Set(seen).size]).toEqual([70, 70])
})

test.each<Record<string, string>>([
  { after: 'nonsense' },
  { after: Buffer.from('["x"]').toString('base64url') },
  { after: writeCursor(['Rose', 'rose']) },
  { after: writeCursor(['2025-99-99 10:00:00+00', 'rose']) },
  { after: writeCursor(['2025-02-31 10:00:00+00', 'rose']) },
  { after: writeCursor(['2025-02-28 10:00:00 (noon)', 'rose']) },
  { sort: 'price-up', after: writeCursor(['2025-10-20 10:00:00+00', 'rose']) },
  { sort: 'name', after: writeCursor(['Rose', 'rose\u0000']) },
  { sort: 'stock' },
  { state: 'sold' },
  { low: 'yes' },
  { search: 'x'.repeat(101) },
])('a list that cannot be is refused: %j', async (query) => {
  const { shop } = await aShop()
  const { cookies } = await aStaffMember(shop)

  expect((await shop.send(listStaffProducts, { query }, { cookies })).status).toBe(400)
})

test('a row tells its filter values, and who changed it last', async () => {
  const { ask } = await aShop()
  const rowOf = async (id: string) =>
    (await ask(listStaffProducts, { query: {} })).body.data.find((row: { id: string }) => row.id === id)
  expect(await rowOf('creme')).toMatchObject({
    values: ['Bar Soap', 'Dry Skin', 'Lavender', 'Body', 'Vegan'],
    lastChange: null,
  })

  await ask(saveProduct, { params: { id: 'creme' }, body: { weight: '90 g' } }, { version: 1 })
  await ask(saveProduct, { params: { id: 'creme' }, body: { weight: '95 g' } }, { version: 2, as: TOM })

  const at = expect.stringMatching(/^20\d\d-.*Z$/)
  expect((await rowOf('creme')).lastChange).toEqual({ by: 'Tom Reed', at })
  expect((await rowOf('old-bar')).lastChange).toBeNull()
})
