import { getChange, listChanges, undoChange } from '@shop/contract/admin/changes'
import type { CallInput } from '@shop/contract/call'
import { expect, test } from 'vitest'
import type { StaffMember } from '#api/caller.ts'
import { leafletRestorer, makeLeaflets, saveLeaflets } from '#test/leaflets.ts'
import { aMember, openStaffApp, permitting } from '#test/staff-app.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { auditAnswers } from './admin.http.ts'

type Query = NonNullable<CallInput<typeof listChanges>['query']>

const anna = aMember('Anna')
const ben = aMember('Ben')

async function aLog() {
  const shop = await startTestShop()
  await makeLeaflets(shop)
  const ask = await openStaffApp(auditAnswers(shop.deps, [leafletRestorer]))
  const list = (query: Query, as: StaffMember = anna) => ask(listChanges, { query }, { as })
  const idsOf = async (query: Query) => (await list(query)).body.data.map(({ id }: { id: string }) => id)
  return { shop, ask, list, idsOf }
}

test('the log lists change sets, the newest first, page by page without a gap', async () => {
  const { shop, list } = await aLog()
  const made: string[] = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    made.unshift(await saveLeaflets(shop, anna, { a: { title } }))

  const pages = []
  let after: string | null | undefined
  while (after !== null) {
    const { body } = await list({ limit: '2', ...(after !== undefined && { after }) })
    pages.push(body.data.map(({ id }: { id: string }) => id))
    after = body.meta.next
  }

  expect(pages).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(4)])
})

test('"who changed this?" lists the change sets of one thing, with what they changed of it alone', async () => {
  const { shop, list } = await aLog()
  const first = await saveLeaflets(shop, anna, { washing: { title: 'Washing' }, drying: { title: 'Drying' } })
  await saveLeaflets(shop, anna, { drying: { title: 'Airing' } })
  const last = await saveLeaflets(shop, ben, { washing: { title: 'Rinsing' } })

  const { body } = await list({ kind: 'leaflet', id: 'washing' })

  const change = { kind: 'leaflet', id: 'washing', isPersonal: false }
  expect(body.data).toMatchObject([
    {
      id: last,
      staffName: 'Ben',
      count: 1,
      changes: [{ ...change, version: 2, before: { title: 'Washing' }, after: { title: 'Rinsing' } }],
    },
    {
      id: first,
      staffName: 'Anna',
      count: 2,
      changes: [{ ...change, version: 1, before: null, after: { title: 'Washing' } }],
    },
  ])
})

test('the whole log names three things of each change set and how many there are, and the fields without values', async () => {
  const { shop, list } = await aLog()
  await saveLeaflets(shop, anna, {
    a: { title: 'A' },
    b: { title: 'B' },
    c: { title: 'C' },
    d: { title: 'D' },
  })

  const [entry] = (await list({})).body.data

  expect(entry.count).toBe(4)
  expect(entry.changes.map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c'])
  expect(entry.changes[0].after).toEqual({ title: null, words: null, isFramed: null })
})

test('the log is narrowed to a person, a kind and a day', async () => {
  const { shop, idsOf } = await aLog()
  const ofAnna = await saveLeaflets(shop, anna, { a: { title: 'A' } })
  const ofBen = await saveLeaflets(shop, ben, { a: { title: 'B' } })
  const today = {
    from: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 60_000).toISOString(),
  }

  expect(await idsOf({ staff: ben.staffId })).toEqual([ofBen])
  expect(await idsOf({ staff: 'nobody' })).toEqual([])
  expect(await idsOf({ kind: 'leaflet' })).toEqual([ofBen, ofAnna])
  expect(await idsOf({ kind: 'product' })).toEqual([])
  expect(await idsOf(today)).toEqual([ofBen, ofAnna])
  expect(await idsOf({ until: today.from })).toEqual([])
  expect(await idsOf({ from: today.until })).toEqual([])
})

test('the whole log is for who may read it; the history of a thing for who may change it, one’s own for everybody', async () => {
  const { shop, ask, list } = await aLog()
  const id = await saveLeaflets(shop, anna, { a: { title: 'A' } })
  const packer = aMember('Pia', permitting('orders.fulfil'))
  const editor = aMember('Edda', permitting('content.write'))
  const reader = aMember('Rea', permitting('audit.read'))
  const thing = { kind: 'leaflet', id: 'a' }
  const queries: Query[] = [
    {},
    thing,
    { kind: 'leaflet' },
    { kind: 'lamp', id: 'hall' },
    { staff: anna.staffId },
  ]
  const statusesOf = async (as: StaffMember) => {
    const lists = [...queries, { staff: as.staffId }].map((query) => list(query, as))
    return (await Promise.all([...lists, ask(getChange, { params: { id } }, { as })])).map(
      ({ status }) => status,
    )
  }

  expect(await statusesOf(packer)).toEqual([403, 403, 403, 403, 403, 200, 403])
  expect(await statusesOf(editor)).toEqual([403, 200, 403, 403, 403, 200, 200])
  expect(await statusesOf(reader)).toEqual([200, 200, 200, 200, 200, 200, 200])
  expect((await ask(listChanges, { query: thing })).status).toBe(401)
})

test('from where a change came is told to who may read the log, and to nobody else', async () => {
  const { shop, ask } = await aLog()
  const id = await saveLeaflets(shop, anna, { a: { title: 'A' } })
  const seenBy = async (as: StaffMember) =>
    (await ask(getChange, { params: { id } }, { as })).body.data.origin

  expect(await seenBy(aMember('Rea', permitting('audit.read')))).toEqual({
    call: 'PUT /admin/leaflets',
    requestId: 'request-1',
    address: null,
  })
  expect(await seenBy({ ...anna, ...permitting('content.write') })).toBeNull()
})

test('a place in the list that is none is refused', async () => {
  const { list } = await aLog()

  expect((await list({ after: 'nothing' })).body.code).toBe('invalid_input')
})

test('undo is offered to whoever may, as long as it is open', async () => {
  const { shop, ask, list } = await aLog()
  const id = await saveLeaflets(shop, anna, { a: { title: 'A' } })
  const offeredTo = async (as: StaffMember) => (await list({}, as)).body.data.at(-1).canUndo
  const asked = aMember('Rea', permitting('audit.read', 'content.write', 'undo.others'))
  const reader = aMember('Rea', permitting('audit.read', 'content.write'))

  expect(await Promise.all([anna, asked, reader].map(offeredTo))).toEqual([true, true, false])
  const made = Date.now()
  shop.setTime(new Date(made + 91 * 24 * 60 * 60 * 1000))
  expect(await offeredTo(anna)).toBe(false)
  shop.setTime(new Date(made))
  await ask(undoChange, { params: { id } }, { as: anna })
  expect(await offeredTo(anna)).toBe(false)
})
