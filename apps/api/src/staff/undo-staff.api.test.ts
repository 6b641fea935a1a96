import { getChange, listChanges, undoChange } from '@shop/contract/admin/changes'
import { createInvitation, lookAtInvitation } from '@shop/contract/admin/invitations'
import {
  changeRoleOfPerson,
  endSessionsOfPerson,
  listPeople,
  removePerson,
  resetPerson,
} from '@shop/contract/admin/people'
import { changeRole, createRole, listRoles, removeRole } from '@shop/contract/admin/roles'
import type { Call, CallInput } from '@shop/contract/call'
import type { Permission } from '@shop/contract/permissions'
import { versionHeader } from '@shop/contract/version-header'
import { expect, test } from 'vitest'
import { inChangeSet } from '#api/platform/audit/index.ts'
import { aStaffMember, tokenOf } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const start = new Date('2026-03-02T09:00:00Z')

type Cookies = Record<string, string>

/** Makes a call, which must succeed; answers what it answers, and the change set that it left. What it changes is in its first version. */
async function change<C extends Call>(shop: TestShop, cookies: Cookies, call: C, input: CallInput<C>) {
  const { status, body } = await shop.call(call, input, { cookies, headers: versionHeader(1) })
  expect([status, body.code]).toEqual([200, undefined])
  const { rows } = await shop.pool.query(
    'select id from change_set order by created_at desc, id desc limit 1',
  )
  return { data: body.data, id: String(rows[0].id) }
}

const undo = (shop: TestShop, cookies: Cookies, id: string) =>
  shop.call(undoChange, { params: { id } }, { cookies })

async function aStaffedShop() {
  const shop = await startTestShop()
  shop.setTime(start)
  const owner = await aStaffMember(shop)
  const { cookies } = owner
  const roleOf = async (staffId: string) => {
    const { body } = await shop.call(listPeople, {}, { cookies })
    return body.data.find(({ id }: { id: string }) => id === staffId)?.role.name
  }
  const roleNamed = async (id: string) => {
    const { body } = await shop.call(listRoles, {}, { cookies })
    return body.data.find((role: { id: string }) => role.id === id)
  }
  return { shop, owner, cookies, roleOf, roleNamed }
}

test('another role of somebody, and what a role may do, are taken back, and that again', async () => {
  const { shop, cookies, roleOf, roleNamed } = await aStaffedShop()
  const { staffId } = await aStaffMember(shop, { role: 'Packer' })
  const moved = await change(shop, cookies, changeRoleOfPerson, {
    params: { id: staffId },
    body: { roleId: 'desk' },
  })
  const widened = await change(shop, cookies, changeRole, {
    params: { id: 'packer' },
    body: { permissions: ['orders.fulfil', 'orders.refund'] },
  })

  const back = await undo(shop, cookies, moved.id)
  const narrowed = await undo(shop, cookies, widened.id)
  const after = [await roleOf(staffId), (await roleNamed('packer')).permissions]
  await undo(shop, cookies, back.body.data.changeSetId)
  await undo(shop, cookies, narrowed.body.data.changeSetId)

  expect([back.status, narrowed.status]).toEqual([200, 200])
  expect(after).toEqual(['Packer', ['orders.fulfil']])
  expect([await roleOf(staffId), (await roleNamed('packer')).permissions]).toEqual([
    'Desk',
    ['orders.fulfil', 'orders.refund'],
  ])
  expect((await roleNamed('packer')).version).toBe(4)
})

test('somebody gets back the role that they had, also where another has its name by now', async () => {
  const { shop, cookies, roleOf } = await aStaffedShop()
  const { staffId } = await aStaffMember(shop, { role: 'Packer' })
  const moved = await change(shop, cookies, changeRoleOfPerson, {
    params: { id: staffId },
    body: { roleId: 'desk' },
  })
  await change(shop, cookies, changeRole, { params: { id: 'packer' }, body: { name: 'Packing' } })
  const body = { name: 'Packer', permissions: ['staff.write'] as Permission[] }
  await change(shop, cookies, createRole, { body })

  const back = await undo(shop, cookies, moved.id)

  expect([back.status, await roleOf(staffId)]).toEqual([200, 'Packing'])
})

test('somebody gets back the role that they had, also where the one that they have was renamed', async () => {
  const { shop, cookies, roleOf } = await aStaffedShop()
  const { staffId } = await aStaffMember(shop, { role: 'Packer' })
  const moved = await change(shop, cookies, changeRoleOfPerson, {
    params: { id: staffId },
    body: { roleId: 'desk' },
  })
  await change(shop, cookies, changeRole, { params: { id: 'desk' }, body: { name: 'Front desk' } })

  const back = await undo(shop, cookies, moved.id)

  expect([back.status, await roleOf(staffId)]).toEqual([200, 'Packer'])
})

test('a role that was recorded by its name alone is given back by that', async () => {
  const { shop, owner, cookies, roleOf } = await aStaffedShop()
  const { staffId } = await aStaffMember(shop, { role: 'Desk' })
  const by = { staffId: owner.staffId, name: 'Tom Ellis', sessionId: null }
  const about = { staff: by, call: 'PUT /admin/people/{id}/role', requestId: 'r-1', summary: 'Another role' }
  const id = await shop.db.transaction((tx) =>
    inChangeSet(tx, about, async (changes) => {
      changes.record({ kind: 'staff', id: staffId, before: { role: 'Packer' }, after: { role: 'Desk' } })
      return changes.id
    }),
  )

  const back = await undo(shop, cookies, String(id))

  expect([back.status, await roleOf(staffId)]).toEqual([200, 'Packer'])
})

test('a role that comes back goes on behind the versions that it had, so nobody writes over another unseen', async () => {
  const { shop, cookies, roleNamed } = await aStaffedShop()
  const body = { name: 'Market', permissions: ['stock.write'] as Permission[] }
  const { data: role } = await change(shop, cookies, createRole, { body })
  const send = (permissions: Permission[], seen: number) =>
    shop.call(
      changeRole,
      { params: { id: role.id }, body: { permissions } },
      { cookies, headers: versionHeader(seen) },
    )
  await send([], 1)
  const removed = await change(shop, cookies, removeRole, { params: { id: role.id } })
  await undo(shop, cookies, removed.id)
  const { version } = await roleNamed(role.id)

  const replies = [await send(['stock.write'], version), await send(['orders.read'], version)]

  expect(version).toBe(3)
  expect(replies.map(({ status, body: { code } }) => code ?? status)).toEqual([200, 'stale'])
  expect(await roleNamed(role.id)).toMatchObject({ permissions: ['stock.write'], version: 4 })
})

test('a role that was made goes, one that was removed comes back, and one that somebody holds stays', async () => {
  const { shop, cookies, roleNamed } = await aStaffedShop()
  const body = { name: 'Market', permissions: ['stock.write'] as Permission[] }
  const { data: role, id: made } = await change(shop, cookies, createRole, { body })
  const removed = await change(shop, cookies, removeRole, { params: { id: role.id } })

  await undo(shop, cookies, removed.id)
  const again = await roleNamed(role.id)
  const { staffId } = await aStaffMember(shop, { role: 'Market' })
  const held = await undo(shop, cookies, made)
  await change(shop, cookies, removePerson, { params: { id: staffId } })
  const gone = await undo(shop, cookies, made)

  expect(again).toMatchObject(body)
  expect([held.body.code, held.body.data.left]).toMatchObject(['nothing_to_undo', [{ reason: 'refused' }]])
  expect([gone.status, await roleNamed(role.id)]).toEqual([200, undefined])
})

test('an invitation that was made by mistake is taken back, its link opens nothing', async () => {
  const { shop, cookies } = await aStaffedShop()
  const body = { email: 'ruth@soap.example', roleId: 'desk' }
  const { data, id } = await change(shop, cookies, createInvitation, { body })

  const undone = await undo(shop, cookies, id)
  const { body: behind } = await shop.call(lookAtInvitation, { body: { token: tokenOf(data.url) } })

  expect([undone.status, behind.code]).toEqual([200, 'link_refused'])
})

test('who was removed or signed out does not come back by undo, and the log does not offer it', async () => {
  const { shop, cookies } = await aStaffedShop()
  const { staffId: id } = await aStaffMember(shop, { role: 'Packer' })
  const signedOut = await change(shop, cookies, endSessionsOfPerson, { params: { id } })
  const removed = await change(shop, cookies, removePerson, { params: { id } })

  const listed = (await shop.call(listChanges, { query: { kind: 'staff', id } }, { cookies })).body.data
  const looked = (await shop.call(getChange, { params: { id: signedOut.id } }, { cookies })).body.data
  const undone = await undo(shop, cookies, removed.id)

  expect(listed.map(({ canUndo }: { canUndo: boolean }) => canUndo)).toEqual(listed.map(() => false))
  expect(looked).toMatchObject({ undoRefused: 'nothing_to_undo', changes: [{ left: 'no_way_back' }] })
  expect(undone.body).toMatchObject({ code: 'nothing_to_undo', data: { left: [{ reason: 'no_way_back' }] } })
})

test('a role that undo gives back ends the link of a reset, too', async () => {
  const { shop, cookies, roleOf } = await aStaffedShop()
  const { staffId } = await aStaffMember(shop, { role: 'Manager' })
  const ofThem = { params: { id: staffId } }
  const demoted = await change(shop, cookies, changeRoleOfPerson, { ...ofThem, body: { roleId: 'packer' } })
  const { data } = await change(shop, cookies, resetPerson, ofThem)

  const back = await undo(shop, cookies, demoted.id)
  const looked = await shop.call(lookAtInvitation, { body: { token: tokenOf(data.url) } })
  const { rows } = await shop.pool.query("select id from invitation where kind = 'reset'")

  expect([back.status, await roleOf(staffId)]).toEqual([200, 'Manager'])
  expect([looked.body.code, rows]).toEqual(['link_refused', []])
})

test('undo makes nobody the last owner who is none, and gives nobody what they lack', async () => {
  const { shop, owner, cookies, roleOf } = await aStaffedShop()
  const body = { name: 'Deputy', permissions: ['staff.write', 'undo.others'] as Permission[] }
  const { data: deputy } = await change(shop, cookies, createRole, { body })
  const second = await aStaffMember(shop, { role: 'Deputy' })
  const raised = await change(shop, cookies, changeRoleOfPerson, {
    params: { id: second.staffId },
    body: { roleId: 'owner' },
  })
  const lowered = await change(shop, cookies, changeRoleOfPerson, {
    params: { id: second.staffId },
    body: { roleId: deputy.id },
  })

  const beyond = await undo(shop, second.cookies, lowered.id)
  await undo(shop, cookies, lowered.id)
  await change(shop, second.cookies, changeRoleOfPerson, {
    params: { id: owner.staffId },
    body: { roleId: deputy.id },
  })
  const last = await undo(shop, second.cookies, raised.id)

  expect([beyond.body.code, beyond.body.data.left]).toMatchObject([
    'nothing_to_undo',
    [{ reason: 'refused' }],
  ])
  expect([last.body.code, last.body.data.left]).toMatchObject(['nothing_to_undo', [{ reason: 'refused' }]])
  expect(await roleOf(second.staffId)).toBe('Owner')
})

test('what concerns people and roles is taken back with the second step anew, one’s own changes too', async () => {
  const { shop, cookies } = await aStaffedShop()
  const { id } = await change(shop, cookies, createRole, { body: { name: 'Market', permissions: [] } })
  shop.setTime(new Date(start.getTime() + 11 * 60_000))

  expect((await undo(shop, cookies, id)).body.code).toBe('step_up_required')
})
