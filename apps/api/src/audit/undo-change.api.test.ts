import { getChange, undoChange } from '@shop/contract/admin/changes'
import { expect, test } from 'vitest'
import type { StaffMember } from '#api/caller.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import { leafletRestorer, leafletsOf, makeLeaflets, saveLeaflets } from '#test/leaflets.ts'
import { aMember, openStaffApp, permitting } from '#test/staff-app.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { auditAnswers } from './admin.http.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function aBackOffice() {
  const shop = await startTestShop()
  await makeLeaflets(shop)
  const ask = await openStaffApp(auditAnswers(shop.deps, [leafletRestorer]))
  const undo = (as: StaffMember, id: string) => ask(undoChange, { params: { id } }, { as })
  const look = (as: StaffMember, id: string) => ask(getChange, { params: { id } }, { as })
  return { shop, undo, look, anna: aMember('Anna', permitting('content.write')) }
}

test('undo puts back what was changed, brings back what was deleted and removes what was made', async () => {
  const { shop, undo, anna } = await aBackOffice()
  await saveLeaflets(shop, anna, { washing: { title: 'Washing' }, drying: { title: 'Drying' } })
  const id = await saveLeaflets(shop, anna, {
    washing: { title: 'Rinsing' },
    drying: null,
    curing: { title: 'Curing' },
  })

  const { status, body } = await undo(anna, id)

  expect(status).toBe(200)
  expect(body.data.left).toEqual([])
  expect(await leafletsOf(shop)).toEqual({ drying: 'Drying', washing: 'Washing' })
})

test('an undo is a change set like any other: it says what it took back and can be undone', async () => {
  const { shop, undo, look, anna } = await aBackOffice()
  await saveLeaflets(shop, anna, { washing: { title: 'Washing' }, drying: { title: 'Drying' } })
  const id = await saveLeaflets(shop, anna, {
    washing: { title: 'Rinsing' },
    drying: null,
    curing: { title: 'Curing' },
  })
  const first = await undo(anna, id)
  const changed = await leafletsOf(shop)

  const second = await undo(anna, first.body.data.changeSetId)

  expect(changed).toEqual({ drying: 'Drying', washing: 'Washing' })
  expect(await leafletsOf(shop)).toEqual({ curing: 'Curing', washing: 'Rinsing' })
  const seen = (await look(anna, first.body.data.changeSetId)).body.data
  expect([seen.summary, seen.undoOf, seen.undoneBy]).toEqual([
    'Undone: Leaflets',
    id,
    second.body.data.changeSetId,
  ])
})

test('what somebody has changed since is left and named, with who and when; the rest is put back', async () => {
  const { shop, undo, look, anna } = await aBackOffice()
  const ben = aMember('Ben')
  await saveLeaflets(shop, anna, {
    washing: { title: 'Washing' },
    drying: { title: 'Drying' },
    oils: { title: 'Oils' },
  })
  const id = await saveLeaflets(shop, anna, {
    washing: { title: 'Rinsing' },
    drying: { title: 'Airing' },
    oils: { title: 'Fats' },
  })
  await saveLeaflets(shop, ben, {
    drying: { title: 'Hanging' },
    oils: null,
    washing: { words: 'With water.' },
  })

  const seen = (await look(anna, id)).body.data
  const { body } = await undo(anna, id)

  const since = { staffName: 'Ben', createdAt: expect.any(String) }
  const left = [
    { kind: 'leaflet', id: 'drying', reason: 'changed', since },
    { kind: 'leaflet', id: 'oils', reason: 'gone', since },
  ]
  expect(body.data).toMatchObject({ undone: [{ kind: 'leaflet', id: 'washing' }], left })
  expect(seen.undoRefused).toBeNull()
  expect(
    seen.changes.map((change: Record<string, unknown>) => [
      change.id,
      change.before,
      change.after,
      change.now,
      change.left,
    ]),
  ).toEqual([
    ['drying', { title: 'Drying' }, { title: 'Airing' }, { title: 'Hanging' }, 'changed'],
    ['oils', { title: 'Oils' }, { title: 'Fats' }, null, 'gone'],
    ['washing', { title: 'Washing' }, { title: 'Rinsing' }, { title: 'Rinsing' }, null],
  ])
  expect(await leafletsOf(shop)).toEqual({ drying: 'Hanging', washing: 'Washing' })
})

test('one thing that its module refuses to put back is left untouched, and the others go on', async () => {
  const { shop, undo, anna } = await aBackOffice()
  const id = await saveLeaflets(shop, anna, {
    airing: { title: 'Airing' },
    washing: { title: 'Washing', isFramed: true },
  })

  const { body } = await undo(anna, id)

  expect(body.data.undone).toEqual([{ kind: 'leaflet', id: 'airing' }])
  expect(body.data.left).toEqual([{ kind: 'leaflet', id: 'washing', reason: 'refused', since: null }])
  expect(await leafletsOf(shop)).toEqual({ washing: 'Washing' })
})

test('where nothing can be put back the undo is refused, says why, and leaves no change set', async () => {
  const { shop, undo, look, anna } = await aBackOffice()
  const about = { staff: anna, call: 'planted', requestId: '1', summary: 'A customer and a lamp' }
  const id = await shop.db.transaction((tx) =>
    inChangeSet(tx, about, async (changes) => {
      changes.record({
        kind: { name: 'customer', isPersonal: true },
        id: 'june',
        before: { email: 'june@example.com' },
        after: { email: 'j@example.com' },
      })
      changes.record({ kind: 'lamp', id: 'hall', before: { isOn: false }, after: { isOn: true } })
      return changes.id ?? ''
    }),
  )

  const { status, body } = await undo(anna, id)

  expect([status, body.code]).toEqual([409, 'nothing_to_undo'])
  expect(body.data.left.map(({ id: each, reason }: Record<string, unknown>) => [each, reason])).toEqual([
    ['june', 'personal'],
    ['hall', 'no_way_back'],
  ])
  expect((await look(anna, id)).body.data).toMatchObject({ undoneBy: null, undoRefused: 'nothing_to_undo' })
  expect((await shop.pool.query('select from change_set')).rowCount).toBe(1)
})

test('a change set is undone once, however many press at the same time', async () => {
  const { shop, undo, anna } = await aBackOffice()
  await saveLeaflets(shop, anna, { washing: { title: 'Washing' } })
  const id = await saveLeaflets(shop, anna, { washing: { title: 'Rinsing' } })

  const replies = await Promise.all([undo(anna, id), undo(anna, id), undo(anna, id)])

  const outcomes = replies.map(({ status, body }) => body.code ?? status)
  expect(outcomes.toSorted()).toEqual([200, 'already_undone', 'already_undone'])
  expect(await leafletsOf(shop)).toEqual({ washing: 'Washing' })
})

test('an undo beside a save of the same thing never writes over it', async () => {
  const { shop, undo, anna } = await aBackOffice()
  const ben = aMember('Ben')
  await saveLeaflets(shop, anna, { washing: { title: 'Washing' } })
  const id = await saveLeaflets(shop, anna, { washing: { title: 'Rinsing' } })

  const [undone] = await Promise.all([
    undo(anna, id),
    saveLeaflets(shop, ben, { washing: { title: 'Bathing' } }),
  ])

  expect([200, 409]).toContain(undone.status)
  expect(await leafletsOf(shop)).toEqual({ washing: 'Bathing' })
})

test('changes can be undone for ninety days', async () => {
  const { shop, undo, look, anna } = await aBackOffice()
  const id = await saveLeaflets(shop, anna, { washing: { title: 'Washing' } })
  const { createdAt, undoUntil } = (await look(anna, id)).body.data
  const end = new Date(undoUntil)

  shop.setTime(end)
  const late = await undo(anna, id)
  const seen = (await look(anna, id)).body.data
  shop.setTime(new Date(end.getTime() - 1))
  const inTime = await undo(anna, id)

  expect(end.getTime() - new Date(createdAt).getTime()).toBe(90 * DAY_MS)
  expect([late.body.code, seen.undoRefused, inTime.status]).toEqual([
    'too_old_to_undo',
    'too_old_to_undo',
    200,
  ])
})

test('undo of what others did asks for a permission of its own and for stepping up, and always for that of the thing', async () => {
  const { shop, undo, look, anna } = await aBackOffice()
  const id = await saveLeaflets(shop, anna, { washing: { title: 'Washing' } })
  const others = permitting('content.write', 'undo.others')
  const members = {
    without: aMember('Ben', permitting('content.write')),
    elsewhere: aMember('Cleo', { ...permitting('undo.others', 'audit.read'), isSteppedUp: true }),
    notYet: aMember('Dora', others),
    steppedUp: aMember('Emil', { ...others, isSteppedUp: true }),
    herself: { ...anna, permissions: new Set([]) },
  }
  const outcomeOf = async (as: StaffMember) => {
    const { status, body } = await undo(as, id)
    return body.code ?? status
  }

  const seen = [(await look(members.without, id)).body.data, (await look(members.notYet, id)).body.data]
  const outcomes = [
    await outcomeOf(members.without),
    await outcomeOf(members.elsewhere),
    await outcomeOf(members.notYet),
    await outcomeOf(members.herself),
    await outcomeOf(members.steppedUp),
  ]

  expect(outcomes).toEqual(['not_permitted', 'not_permitted', 'step_up_required', 'not_permitted', 200])
  expect(seen.map(({ undoRefused }) => undoRefused)).toEqual(['not_permitted', 'step_up_required'])
})

test('what is no change set is not found', async () => {
  const { undo, look, anna } = await aBackOffice()
  const ids = ['nothing', '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50']

  const replies = await Promise.all(ids.flatMap((id) => [undo(anna, id), look(anna, id)]))

  expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'not_found'))
})
