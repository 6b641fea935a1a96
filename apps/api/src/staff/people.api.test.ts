import { createInvitation, lookAtInvitation, withdrawInvitation } from '@shop/contract/admin/invitations'
import { getStaffMe, listOwnFactors } from '@shop/contract/admin/me'
import {
  changeRoleOfPerson,
  endSessionsOfPerson,
  removePerson,
  resetPerson,
} from '@shop/contract/admin/people'
import { changeRole, createRole, listRoles, removeRole } from '@shop/contract/admin/roles'
import { getStaffSession, lookAround, signInStaff } from '@shop/contract/admin/session'
import type { CallInput } from '@shop/contract/call'
import { PERMISSIONS, type Permission } from '@shop/contract/permissions'
import { versionHeader } from '@shop/contract/version-header'
import { expect, test } from 'vitest'
import { makeFirstOwnerLink } from '#api/staff/index.ts'
import {
  aStaffMember,
  cookiesOf,
  staffPassword,
  stepUpAgain,
  type TestMember,
  tokenOf,
} from '#test/staff-makers.ts'
import { accept, aStaffedShop, codeOf, minutesLater } from '#test/staffed-shop.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const nobody = '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50'
const statusOfMe = async (shop: TestShop, { cookies }: TestMember) =>
  (await shop.call(getStaffMe, {}, { cookies })).status

/** Somebody with a role of their own, of these permissions. */
async function aMemberWhoMay(shop: TestShop, { cookies }: TestMember, permissions: Permission[]) {
  const name = `Own ${permissions.join(' ')}`.slice(0, 60)
  await shop.call(createRole, { body: { name, permissions } }, { cookies })
  return aStaffMember(shop, { role: name })
}

test('somebody removed is out at the next call', async () => {
  const { shop, owner } = await aStaffedShop()
  const packer = await aStaffMember(shop, { role: 'Packer' })

  const before = await statusOfMe(shop, packer)
  await shop.call(removePerson, { params: { id: packer.staffId } }, { cookies: owner.cookies })
  const after = await statusOfMe(shop, packer)
  const signIn = await shop.call(signInStaff, { body: { email: packer.email, password: packer.password } })

  expect([before, after, codeOf(signIn)]).toEqual([200, 401, 'wrong_credentials'])
})

test('somebody signed out everywhere is out at the next call and may come back', async () => {
  const { shop, owner } = await aStaffedShop()
  const packer = await aStaffMember(shop, { role: 'Packer' })

  await shop.call(endSessionsOfPerson, { params: { id: packer.staffId } }, { cookies: owner.cookies })
  const after = await statusOfMe(shop, packer)
  const signIn = await shop.call(signInStaff, { body: { email: packer.email, password: packer.password } })

  expect([after, signIn.body.data.next]).toEqual([401, 'second_step'])
})

test('another role counts from the next call on', async () => {
  const { shop, owner } = await aStaffedShop()
  const packer = await aStaffMember(shop, { role: 'Packer' })

  const reply = await shop.call(
    changeRoleOfPerson,
    { params: { id: packer.staffId }, body: { roleId: 'desk' } },
    { cookies: owner.cookies },
  )
  const me = await shop.call(getStaffMe, {}, { cookies: packer.cookies })

  expect(reply.status).toBe(200)
  expect([me.body.data.roles, me.body.data.permissions]).toEqual([
    ['Desk'],
    expect.arrayContaining(['messages.answer']),
  ])
})

test('a reset ends password, second step and sessions at once, and its link sets new ones', async () => {
  const { shop, owner } = await aStaffedShop()
  const packer = await aStaffMember(shop, { role: 'Packer' })
  const { cookies } = owner

  const reset = await shop.call(resetPerson, { params: { id: packer.staffId } }, { cookies })
  const out = await statusOfMe(shop, packer)
  const old = await shop.call(signInStaff, { body: { email: packer.email, password: packer.password } })
  const looked = await shop.call(lookAtInvitation, { body: { token: tokenOf(reset.body.data.url) } })
  const accepted = await accept(shop, reset.body.data.url, {
    name: 'Tom Ellis',
    password: 'orchard row sixteen',
  })
  const back = await shop.call(getStaffSession, {}, { cookies: cookiesOf(accepted) })

  expect([out, codeOf(old)]).toEqual([401, 'wrong_credentials'])
  expect(looked.body.data).toEqual({ kind: 'reset', email: packer.email, name: 'Tom Ellis', role: 'Packer' })
  expect(back.body.data).toMatchObject({ state: 'enrolling', email: packer.email })
})

test('the link of a reset opens nothing once its person has another role, nor holds the role before', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const clerk = await aMemberWhoMay(shop, owner, ['staff.write', 'orders.fulfil'])
  const temp = await aMemberWhoMay(shop, owner, ['orders.fulfil'])
  const { body } = await shop.call(listRoles, {}, { cookies })
  const roleBefore = body.data.find(({ name }: { name: string }) => name === 'Own orders.fulfil').id
  const ofTemp = { params: { id: temp.staffId } }
  const reset = await shop.call(resetPerson, ofTemp, { cookies: clerk.cookies })

  await shop.call(changeRoleOfPerson, { ...ofTemp, body: { roleId: 'owner' } }, { cookies })
  const taken = { name: 'Tom Ellis', password: 'orchard row sixteen' }
  const accepted = await accept(shop, reset.body.data.url, taken)
  const removed = await shop.call(removeRole, { params: { id: roleBefore } }, { cookies })
  const anew = await shop.call(resetPerson, ofTemp, { cookies })
  const back = await accept(shop, anew.body.data.url, taken)

  expect([reset, accepted, removed, back].map(codeOf)).toEqual([200, 'link_refused', 200, 200])
})

test('a link of a reset that is there for another role than its person’s is refused', async () => {
  const { shop, owner } = await aStaffedShop()
  const packer = await aStaffMember(shop, { role: 'Packer' })
  const { cookies } = owner
  const { body } = await shop.call(resetPerson, { params: { id: packer.staffId } }, { cookies })
  await shop.pool.query("update staff set role_id = 'owner' where id = $1", [packer.staffId])

  const looked = await shop.call(lookAtInvitation, { body: { token: tokenOf(body.data.url) } })

  expect(codeOf(looked)).toBe('link_refused')
})

test('the last owner can neither be demoted nor removed, not even by two at the same time', async () => {
  const { shop, owner } = await aStaffedShop()
  const second = await aStaffMember(shop)
  const demote = (by: TestMember, { staffId }: TestMember) =>
    shop.call(
      changeRoleOfPerson,
      { params: { id: staffId }, body: { roleId: 'desk' } },
      { cookies: by.cookies },
    )

  const both = await Promise.all([demote(owner, owner), demote(second, second)])
  const left = both.findIndex((reply) => codeOf(reply) === 'last_owner') === 0 ? owner : second
  const removed = await shop.call(removePerson, { params: { id: left.staffId } }, { cookies: left.cookies })

  expect(both.map(codeOf).toSorted()).toEqual([200, 'last_owner'])
  expect(codeOf(removed)).toBe('last_owner')
})

test('nobody gives, takes or touches what they lack', async () => {
  const { shop, owner } = await aStaffedShop()
  const clerk = await aMemberWhoMay(shop, owner, ['staff.write', 'orders.fulfil'])
  const packer = await aStaffMember(shop, { role: 'Packer' })
  const { cookies } = clerk
  const ofOwner = { params: { id: owner.staffId } }
  const inviteAs = (by: TestMember, roleId: string) =>
    shop.call(createInvitation, { body: { email: 'y@soap.example', roleId } }, { cookies: by.cookies })
  const coOwner = await inviteAs(owner, 'owner')
  const roleOf = (person: TestMember, roleId: string) =>
    shop.call(changeRoleOfPerson, { params: { id: person.staffId }, body: { roleId } }, { cookies })

  const refused = [
    await roleOf(packer, 'owner'),
    await roleOf(packer, 'desk'),
    await roleOf(clerk, 'manager'),
    await roleOf(owner, 'packer'),
    await shop.call(removePerson, ofOwner, { cookies }),
    await shop.call(resetPerson, ofOwner, { cookies }),
    await shop.call(endSessionsOfPerson, ofOwner, { cookies }),
    await shop.call(createInvitation, { body: { email: 'x@soap.example', roleId: 'owner' } }, { cookies }),
    await inviteAs(clerk, 'packer'),
    await shop.call(withdrawInvitation, { params: { id: coOwner.body.data.id } }, { cookies }),
    await shop.call(createRole, { body: { name: 'More', permissions: ['orders.refund'] } }, { cookies }),
    await shop.call(
      changeRole,
      { params: { id: 'packer' }, body: { permissions: [...PERMISSIONS] } },
      { cookies, headers: versionHeader(1) },
    ),
    await shop.call(
      changeRole,
      { params: { id: 'desk' }, body: { permissions: [] } },
      { cookies, headers: versionHeader(1) },
    ),
    await shop.call(removeRole, { params: { id: 'stall' } }, { cookies }),
  ]
  const allowed = await shop.call(resetPerson, { params: { id: packer.staffId } }, { cookies })

  const welcomed = await shop.call(lookAtInvitation, { body: { token: tokenOf(coOwner.body.data.url) } })

  expect(refused.map(codeOf)).toEqual(refused.map(() => 'beyond_own_role'))
  expect(allowed.status).toBe(200)
  expect(welcomed.body.data).toMatchObject({ email: 'y@soap.example', role: 'Owner' })
})

test('a role is made, changed for whoever holds it, and removed once nobody does', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const { id } = (
    await shop.call(createRole, { body: { name: 'Market', permissions: ['orders.create'] } }, { cookies })
  ).body.data
  const member = await aStaffMember(shop, { role: 'Market' })
  const body = { name: 'Market stall', permissions: ['stock.write', 'orders.create'] } as const

  const changed = await shop.call(
    changeRole,
    { params: { id }, body: { ...body, permissions: [...body.permissions] } },
    { cookies, headers: versionHeader(1) },
  )
  const me = await shop.call(getStaffMe, {}, { cookies: member.cookies })
  const used = await shop.call(removeRole, { params: { id } }, { cookies })
  const listed = (await shop.call(listRoles, {}, { cookies })).body.data
  await shop.call(removePerson, { params: { id: member.staffId } }, { cookies })
  const removed = await shop.call(removeRole, { params: { id } }, { cookies })

  expect(changed.status).toBe(200)
  expect(me.body.data).toMatchObject({
    roles: ['Market stall'],
    permissions: ['orders.create', 'stock.write'],
  })
  expect([codeOf(used), codeOf(removed)]).toEqual(['role_in_use', 200])
  expect(listed.map(({ name, people }: { name: string; people: number }) => `${name} ${people}`)).toEqual([
    'Owner 1',
    'Manager 0',
    'Packer 0',
    'Desk 0',
    'Editor 0',
    'Accountant 0',
    'Stall 0',
    'Market stall 1',
  ])
})

test('of two who change a role at once the second keeps what the first did, and is asked where both did the same', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const send = (body: CallInput<typeof changeRole>['body'], version: number) =>
    shop.call(changeRole, { params: { id: 'packer' }, body }, { cookies, headers: versionHeader(version) })

  const unversioned = await shop.call(changeRole, { params: { id: 'packer' }, body: {} }, { cookies })
  const first = await send({ permissions: ['stock.write'] }, 1)
  const renamed = await send({ name: 'Packing' }, 1)
  const clashing = await send({ name: 'Packing', permissions: ['orders.refund'] }, 1)
  const same = await send({ name: 'Packing', permissions: ['stock.write'] }, 1)
  const listed = (await shop.call(listRoles, {}, { cookies })).body.data

  expect([unversioned, first, renamed, clashing, same].map(codeOf)).toEqual([
    'version_required',
    200,
    200,
    'stale',
    200,
  ])
  expect(clashing.body.data).toMatchObject({
    version: 3,
    fields: [{ field: 'permissions', yours: ['orders.refund'], theirs: ['stock.write'] }],
  })
  expect(listed.find(({ id }: { id: string }) => id === 'packer')).toMatchObject({
    name: 'Packing',
    permissions: ['stock.write'],
    version: 3,
  })
})

test('the role of owners stays as it is, names are taken once, and what is not there is not found', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const empty = { name: 'Nothing', permissions: [] }
  const seen = { cookies, headers: versionHeader(1) }

  const replies = [
    await shop.call(changeRole, { params: { id: 'owner' }, body: empty }, seen),
    await shop.call(removeRole, { params: { id: 'owner' } }, { cookies }),
    await shop.call(createRole, { body: { name: 'packer', permissions: [] } }, { cookies }),
    await shop.call(changeRole, { params: { id: 'desk' }, body: { name: 'PACKER' } }, seen),
    await shop.call(changeRole, { params: { id: 'nothing' }, body: empty }, seen),
    await shop.call(removeRole, { params: { id: 'nothing' } }, { cookies }),
    await shop.call(removePerson, { params: { id: nobody } }, { cookies }),
    await shop.call(removePerson, { params: { id: 'nothing' } }, { cookies }),
    await shop.call(withdrawInvitation, { params: { id: 'nothing' } }, { cookies }),
    await shop.send(createRole, { body: { name: 'More', permissions: ['everything'] } }, { cookies }),
  ]

  expect(replies.map(codeOf)).toEqual([
    'role_fixed',
    'role_fixed',
    'role_name_taken',
    'role_name_taken',
    'not_found',
    'not_found',
    'not_found',
    'not_found',
    'not_found',
    'invalid_input',
  ])
})

test('what is for staff.write is refused ten minutes after the second step, until it is shown again', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const create = (name: string) => shop.call(createRole, { body: { name, permissions: [] } }, { cookies })

  shop.setTime(minutesLater(10))
  const late = await create('One')
  const wrong = await stepUpAgain(shop, { ...owner, password: 'wrong' }, 1)
  const still = await create('One')
  const right = await stepUpAgain(shop, owner)
  const again = await create('One')

  expect([codeOf(late), codeOf(wrong), codeOf(still), codeOf(right), codeOf(again)]).toEqual([
    'step_up_required',
    'second_step_refused',
    'step_up_required',
    200,
    200,
  ])
})

test('in a demo a visitor looks around as an owner who has no password and who stays', async () => {
  const shop = await startTestShop()

  const [one, other] = await Promise.all([shop.call(lookAround, {}), shop.call(lookAround, {})])
  const cookies = cookiesOf(one)
  const me = (await shop.call(getStaffMe, {}, { cookies })).body.data
  const created = await shop.call(createRole, { body: { name: 'One', permissions: [] } }, { cookies })
  const removed = await shop.call(removePerson, { params: { id: me.staffId } }, { cookies })
  const signIn = await shop.call(signInStaff, { body: { email: me.email, password: staffPassword } })
  const factors = await shop.call(listOwnFactors, {}, { cookies: cookiesOf(other) })

  expect(me).toMatchObject({ roles: ['Owner'], isDemo: true, permissions: [...PERMISSIONS] })
  expect(me.steppedUpUntil).toEqual(expect.any(String))
  expect([codeOf(created), codeOf(removed), codeOf(signIn), codeOf(factors)]).toEqual([
    200,
    'not_found',
    'wrong_credentials',
    200,
  ])
  expect(await makeFirstOwnerLink(shop.deps)).toContain('#token=')
})

test('in production nobody looks around, not even with a session from when it was a demo', async () => {
  const demo = await startTestShop()
  const { staff = '' } = cookiesOf(await demo.call(lookAround, {}))
  const settings = { mode: 'production', publicUrl: demo.deps.config.publicUrl } as const
  const shop = await startTestShop({}, settings, demo.database)

  const reply = await shop.call(lookAround, {})
  const me = await shop.call(getStaffMe, {}, { cookies: { '__Secure-staff': staff } })

  expect([reply.status, reply.body.code, me.status]).toEqual([404, 'not_found', 401])
})

/** How the owner came, too. */
const BEGINNINGS = ['POST /admin/invitations/accept', 'POST /admin/enrolment/app-code/confirm']

test('who was invited, changed, reset and removed, and by whom, stands in the change log; no secret does', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const body = { email: 'ruth@soap.example', roleId: 'desk' }
  const invited = (await shop.call(createInvitation, { body }, { cookies })).body.data
  await shop.call(withdrawInvitation, { params: { id: invited.id } }, { cookies })
  const { id } = (await shop.call(createRole, { body: { name: 'Market', permissions: [] } }, { cookies }))
    .body.data
  const role = { name: 'Market', permissions: ['stock.write' as const] }
  await shop.call(changeRole, { params: { id }, body: role }, { cookies, headers: versionHeader(1) })
  const packer = await aStaffMember(shop, { role: 'Packer', email: 'tom@soap.example' })
  const ofPacker = { params: { id: packer.staffId } }
  await shop.call(changeRoleOfPerson, { ...ofPacker, body: { roleId: 'desk' } }, { cookies })
  await shop.call(endSessionsOfPerson, ofPacker, { cookies })
  const reset = (await shop.call(resetPerson, ofPacker, { cookies })).body.data
  await shop.call(removePerson, ofPacker, { cookies })
  await shop.call(removeRole, { params: { id } }, { cookies })

  const { rows } = await shop.pool.query(
    `select staff_id, call, kind, before, after from change_set join audit_entry on change_set_id = id order by id`,
  )
  const byOwner = rows.filter(
    ({ staff_id, call }) => staff_id === owner.staffId && !BEGINNINGS.includes(call),
  )

  const kept = JSON.stringify(rows)
  const secrets = [invited.url, reset.url].map(tokenOf)
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
  expect(kept).not.toContain('argon2')
  expect(byOwner.map(({ call, kind, before, after }) => [call, kind, before, after])).toEqual([
    ['POST /admin/invitations', 'invitation', null, { email: 'ruth@soap.example', role: 'Desk' }],
    ['DELETE /admin/invitations/{id}', 'invitation', { email: 'ruth@soap.example' }, null],
    ['POST /admin/roles', 'role', null, { name: 'Market', permissions: [] }],
    ['PUT /admin/roles/{id}', 'role', { permissions: [] }, { permissions: ['stock.write'] }],
    [
      'PUT /admin/people/{id}/role',
      'staff',
      { role: 'Packer', roleId: 'packer' },
      { role: 'Desk', roleId: 'desk' },
    ],
    ['DELETE /admin/people/{id}/sessions', 'staff', { signedIn: true }, { signedIn: false }],
    ['POST /admin/people/{id}/reset', 'staff', { secondStep: 'set' }, { secondStep: 'reset' }],
    [
      'DELETE /admin/people/{id}',
      'staff',
      { name: 'Tom Ellis', email: 'tom@soap.example', role: 'Desk' },
      null,
    ],
    ['DELETE /admin/roles/{id}', 'role', { name: 'Market', permissions: ['stock.write'] }, null],
  ])
})
