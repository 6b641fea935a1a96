import { removePerson } from '@shop/contract/admin/people'
import { changeView, createView, deleteView, listViews, MAX_VIEWS } from '@shop/contract/admin/views'
import type { CallInput } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { expect, test } from 'vitest'
import { aStaffMember, type TestMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const bars = { list: 'products', name: 'Bars', search: 'values=Bar%20Soap', isShared: false } as const
const nobody = '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50'

async function aTeam() {
  const shop = await startTestShop()
  const anna = await aStaffMember(shop)
  const ruth = await aStaffMember(shop, { role: 'Manager' })
  return { shop, anna, ruth }
}

/** From the version in which it was kept, unless said. */
const change = (
  shop: TestShop,
  { cookies }: TestMember,
  { id, version = 1, ...body }: { id: string; version?: number } & CallInput<typeof changeView>['body'],
) => shop.call(changeView, { params: { id }, body }, { cookies, headers: versionHeader(version) })

const keep = (shop: TestShop, { cookies }: TestMember, more: object = {}) =>
  shop.call(createView, { body: { ...bars, ...more } }, { cookies })

async function namesFor(shop: TestShop, { cookies }: TestMember, list: 'products' | 'changes' = 'products') {
  const { body } = await shop.call(listViews, { query: { list } }, { cookies })
  return body.data.map(({ name }: { name: string }) => name)
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status

test('a view keeps the filters of one list under a name, for whoever made it', async () => {
  const { shop, anna, ruth } = await aTeam()

  const { body } = await keep(shop, anna)

  expect(body.data).toMatchObject({ ...bars, isOwn: true, madeBy: 'Tom Ellis' })
  expect(await namesFor(shop, anna)).toEqual(['Bars'])
  expect(await namesFor(shop, anna, 'changes')).toEqual([])
  expect(await namesFor(shop, ruth)).toEqual([])
})

test('a shared view is seen by everybody, and changed by its maker alone', async () => {
  const { shop, anna, ruth } = await aTeam()
  const { id } = (await keep(shop, anna, { isShared: true })).body.data
  await keep(shop, ruth, { name: 'Mine' })

  expect(await namesFor(shop, ruth)).toEqual(['Mine', 'Bars'])
  const params = { id }
  expect([
    codeOf(await change(shop, ruth, { id, name: 'Theirs' })),
    codeOf(await shop.call(deleteView, { params }, { cookies: ruth.cookies })),
  ]).toEqual(['not_found', 'not_found'])

  await change(shop, anna, { id, isShared: false })
  expect(await namesFor(shop, ruth)).toEqual(['Mine'])
})

test('a view is renamed, given other filters, and deleted', async () => {
  const { shop, anna } = await aTeam()
  const { cookies } = anna
  const params = { id: (await keep(shop, anna)).body.data.id }

  const changed = await change(shop, anna, { ...params, name: ' Soap ', search: 'q=soap' })
  expect(changed.body.data).toMatchObject({ name: 'Soap', search: 'q=soap', isShared: false, version: 2 })

  expect((await shop.call(deleteView, { params }, { cookies })).status).toBe(200)
  expect(await namesFor(shop, anna)).toEqual([])
  expect(codeOf(await shop.call(deleteView, { params }, { cookies }))).toBe('not_found')
})

test('a view that was changed in another window is not written over unseen', async () => {
  const { shop, anna } = await aTeam()
  const { id } = (await keep(shop, anna)).body.data

  const unversioned = await shop.call(changeView, { params: { id }, body: {} }, { cookies: anna.cookies })
  const renamed = await change(shop, anna, { id, name: 'Soap' })
  const late = await change(shop, anna, { id, name: 'Bars', search: 'q=bar' })
  const seen = await change(shop, anna, { id, search: 'q=bar', version: 2 })
  const unchanged = await change(shop, anna, { id, name: 'Soap', version: 3 })

  expect([unversioned, renamed, late, seen, unchanged].map(codeOf)).toEqual([
    'version_required',
    200,
    'stale',
    200,
    200,
  ])
  expect(unchanged.body.data).toMatchObject({ name: 'Soap', search: 'q=bar', version: 3 })
})

test('a name stands for one view of a person in a list, in whatever letters', async () => {
  const { shop, anna, ruth } = await aTeam()
  await keep(shop, anna)
  const other = (await keep(shop, anna, { name: 'Other' })).body.data
  const rename = (name: string) => change(shop, anna, { id: other.id, name })

  expect([
    codeOf(await keep(shop, anna, { name: 'BARS' })),
    codeOf(await rename('bars')),
    codeOf(await rename('OTHER')),
    codeOf(await keep(shop, anna, { list: 'changes' })),
    codeOf(await keep(shop, ruth)),
  ]).toEqual(['view_name_taken', 'view_name_taken', 200, 200, 200])
})

test('what cannot be a view is refused', async () => {
  const { shop, anna } = await aTeam()
  const wrong = { noName: { name: ' ' }, noFilter: { search: '' }, noAddress: { search: 'a=1#b' } }

  for (const more of Object.values(wrong)) expect(codeOf(await keep(shop, anna, more))).toBe('invalid_input')
  expect(codeOf(await change(shop, anna, { id: nobody, name: 'Bars' }))).toBe('not_found')
})

test('nobody keeps more views of a list than there is room for, however fast they are sent', async () => {
  const { shop, anna } = await aTeam()
  const wanted = Array.from({ length: MAX_VIEWS + 3 }, (_, at) => `View ${at}`)

  const replies = await Promise.all(wanted.map((name) => keep(shop, anna, { name })))

  const codes = replies.map(codeOf).toSorted()
  expect(codes.filter((code) => code === 200)).toHaveLength(MAX_VIEWS)
  expect(codes.filter((code) => code === 'too_many_views')).toHaveLength(3)
})

test('with who leaves go their own views; shared ones stay, for whoever manages staff', async () => {
  const { shop, anna, ruth } = await aTeam()
  const desk = await aStaffMember(shop, { role: 'Desk' })
  await keep(shop, ruth)
  const shared = (await keep(shop, ruth, { name: 'For all', isShared: true })).body.data

  await shop.call(removePerson, { params: { id: ruth.staffId } }, { cookies: anna.cookies })

  const { rows } = await shop.pool.query('select name from saved_view')
  expect(rows).toEqual([{ name: 'For all' }])
  const seen = await shop.call(listViews, { query: { list: 'products' } }, { cookies: desk.cookies })
  expect(seen.body.data).toMatchObject([{ name: 'For all', isOwn: false, madeBy: null }])
  const params = { id: shared.id }
  expect([
    codeOf(await shop.call(deleteView, { params }, { cookies: desk.cookies })),
    codeOf(await change(shop, anna, { ...params, isShared: false })),
    codeOf(await shop.call(deleteView, { params }, { cookies: anna.cookies })),
  ]).toEqual(['not_found', 'not_found', 200])
})
