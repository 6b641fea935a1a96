import {
  askEnrolledPasskey,
  confirmEnrolledAppCode,
  enrolAppCode,
  enrolPasskey,
} from '@shop/contract/admin/enrolment'
import {
  createInvitation,
  listInvitations,
  lookAtInvitation,
  withdrawInvitation,
} from '@shop/contract/admin/invitations'
import { changeRoleOfPerson, listPeople, removePerson, resetPerson } from '@shop/contract/admin/people'
import { changeRole, createRole } from '@shop/contract/admin/roles'
import { getStaffSession, signInStaff } from '@shop/contract/admin/session'
import type { Permission } from '@shop/contract/permissions'
import { versionHeader } from '@shop/contract/version-header'
import { fromBase32 } from '@shop/harness/app-code'
import { expect, test } from 'vitest'
import { makeFirstOwnerLink } from '#api/staff/index.ts'
import { anAuthenticator } from '#test/authenticator.ts'
import { appCode, aStaffMember, cookiesOf, staffPassword, tokenOf } from '#test/staff-makers.ts'
import { accept, aStaffedShop, codeOf, minutesLater } from '#test/staffed-shop.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const DAYS = 24 * 60

test('somebody is invited, comes by the link, and is listed', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner

  const body = { email: 'ruth@soap.example', roleId: 'desk' }
  const invited = await shop.call(createInvitation, { body }, { cookies })
  const open = await shop.call(listInvitations, {}, { cookies })
  const looked = await shop.call(lookAtInvitation, { body: { token: tokenOf(invited.body.data.url) } })
  const accepted = await accept(shop, invited.body.data.url)
  const session = await shop.call(getStaffSession, {}, { cookies: cookiesOf(accepted) })
  const people = await shop.call(listPeople, {}, { cookies })
  const after = await shop.call(listInvitations, {}, { cookies })

  expect(invited.body.data.url).toMatch(/^http:\/\/localhost:3000\/admin\/welcome#token=[\w-]{43}$/)
  expect(open.body.data).toMatchObject([
    { email: 'ruth@soap.example', role: { id: 'desk', name: 'Desk' }, isExpired: false },
  ])
  expect(looked.body.data).toEqual({ kind: 'invitation', email: 'ruth@soap.example', name: '', role: 'Desk' })
  expect(session.body.data).toMatchObject({ state: 'enrolling', email: 'ruth@soap.example' })
  expect(people.body.data.map(({ name, role }: { name: string; role: object }) => [name, role])).toEqual([
    ['Tom Ellis', { id: 'owner', name: 'Owner' }],
    ['Ruth Cole', { id: 'desk', name: 'Desk' }],
  ])
  expect(after.body.data).toEqual([])
})

test('a link works once, also for two who follow it at the same time', async () => {
  const { shop, owner } = await aStaffedShop()
  const body = { email: 'ruth@soap.example', roleId: 'desk' }
  const { url } = (await shop.call(createInvitation, { body }, { cookies: owner.cookies })).body.data

  const replies = await Promise.all([accept(shop, url), accept(shop, url, { name: 'Somebody else' })])

  expect(replies.map(codeOf).toSorted()).toEqual([200, 'link_refused'])
  expect((await shop.pool.query('select 1 from staff')).rows).toHaveLength(2)
})

test('a link that is guessed, withdrawn, replaced or seven days old opens nothing', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const invite = async (email: string) =>
    (await shop.call(createInvitation, { body: { email, roleId: 'desk' } }, { cookies })).body.data
  const replaced = await invite('ruth@soap.example')
  const withdrawn = await invite('sam@soap.example')
  const old = await invite('Ruth@soap.example')
  await shop.call(withdrawInvitation, { params: { id: withdrawn.id } }, { cookies })

  const before = [replaced, withdrawn].map(({ url }) => accept(shop, url))
  const guessed = [accept(shop, `#token=${'a'.repeat(43)}`), accept(shop, '#token=guessed')]
  const refused = (await Promise.all([...before, ...guessed])).map(codeOf)
  shop.setTime(minutesLater(7 * DAYS))
  const late = codeOf(await accept(shop, old.url))

  expect([...refused, late]).toEqual([...refused, late].map(() => 'link_refused'))
})

test('a common or short password leaves the link as it is', async () => {
  const { shop, owner } = await aStaffedShop()
  const body = { email: 'ruth@soap.example', roleId: 'desk' }
  const { url } = (await shop.call(createInvitation, { body }, { cookies: owner.cookies })).body.data

  const refused = [
    await accept(shop, url, { password: 'password123' }),
    await accept(shop, url, { password: 'short' }),
  ]
  const accepted = await accept(shop, url)

  expect(refused.map(({ body: { issues } }) => issues[0].code)).toEqual(['password_common', 'password_short'])
  expect(accepted.status).toBe(200)
})

test('whoever works here already is not invited again, and a role that is not there is none', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies, email } = owner

  const replies = [
    await shop.call(createInvitation, { body: { email: email.toUpperCase(), roleId: 'desk' } }, { cookies }),
    await shop.call(
      createInvitation,
      { body: { email: 'ruth@soap.example', roleId: 'nothing' } },
      { cookies },
    ),
    await shop.call(createInvitation, { body: { email: 'no address', roleId: 'desk' } }, { cookies }),
  ]

  expect(replies.map(codeOf)).toEqual(['email_taken', 'invalid_input', 'invalid_input'])
})

test('the first owner comes by a link of the start, which works once and only while there is none', async () => {
  const shop = await startTestShop()
  const first = (await makeFirstOwnerLink(shop.deps)) ?? ''
  const url = (await makeFirstOwnerLink(shop.deps)) ?? ''

  const looked = await shop.call(lookAtInvitation, { body: { token: tokenOf(url) } })
  const nameless = await accept(shop, url)
  const owner = { name: 'Anna Webb', email: 'anna@soap.example' }
  const [one, other] = await Promise.all([accept(shop, url, owner), accept(shop, url, owner)])
  const ended = await accept(shop, first, { email: 'other@soap.example' })

  expect(looked.body.data).toEqual({ kind: 'first_owner', email: null, name: '', role: 'Owner' })
  expect(nameless.body.issues).toMatchObject([{ path: 'email', code: 'required' }])
  expect([codeOf(one), codeOf(other)].toSorted()).toEqual([200, 'link_refused'])
  expect(codeOf(ended)).toBe('link_refused')
  expect(await makeFirstOwnerLink(shop.deps)).toBe(null)
})

test('who set a password and left comes back with it for a day, and then needs a new link', async () => {
  const { shop, owner } = await aStaffedShop()
  const body = { email: 'ruth@soap.example', roleId: 'desk' }
  const { url } = (await shop.call(createInvitation, { body }, { cookies: owner.cookies })).body.data
  await accept(shop, url)
  const back = { body: { email: 'ruth@soap.example', password: staffPassword } }

  const within = await shop.call(signInStaff, back)
  const begun = await shop.call(enrolAppCode, {}, { cookies: cookiesOf(within) })
  shop.setTime(minutesLater(DAYS))
  const late = await shop.call(signInStaff, back)

  expect([within.body.data.next, begun.status]).toEqual(['enrolling', 200])
  expect([late.status, late.body.code]).toEqual([403, 'second_step_missing'])
})

test('of two browsers that set up the first second step one is let in', async () => {
  const { shop, owner } = await aStaffedShop()
  const body = { email: 'ruth@soap.example', roleId: 'desk' }
  const { url } = (await shop.call(createInvitation, { body }, { cookies: owner.cookies })).body.data
  const one = cookiesOf(await accept(shop, url))
  const back = { body: { email: 'ruth@soap.example', password: staffPassword } }
  const other = cookiesOf(await shop.call(signInStaff, back))
  const secret = fromBase32((await shop.call(enrolAppCode, {}, { cookies: one })).body.data.secret)
  const confirm = (cookies: Record<string, string>, later: number) =>
    shop.call(confirmEnrolledAppCode, { body: { code: appCode(shop, { secret }, later) } }, { cookies })

  const first = await confirm(one, 0)
  await shop.call(enrolAppCode, {}, { cookies: other })
  const device = anAuthenticator()
  const asked = (await shop.call(askEnrolledPasskey, {}, { cookies: other })).body.data
  const second = await shop.call(
    enrolPasskey,
    { body: { name: 'Telephone', passkey: device.create(asked) } },
    { cookies: other },
  )

  expect([codeOf(first), codeOf(second)]).toEqual([200, 'sign_in_expired'])
})

const deputy: Permission[] = ['staff.write', 'orders.fulfil', 'orders.refund']

type Links = {
  shop: TestShop
  deputyId: string
  roleId: string
  cookies: Record<string, string>
}

/** A shop whose owner has a deputy, who keeps links of their own: to the same role, to packers, and to reset a packer. */
async function aDeputyWithLinks() {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const made = await shop.call(createRole, { body: { name: 'Deputy', permissions: deputy } }, { cookies })
  const roleId: string = made.body.data.id
  const by = await aStaffMember(shop, { role: 'Deputy' })
  const packer = await aStaffMember(shop, { role: 'Packer' })
  const invite = async (email: string, role: string) =>
    (await shop.call(createInvitation, { body: { email, roleId: role } }, { cookies: by.cookies })).body.data
      .url
  const again = await invite('again@soap.example', roleId)
  const toPack = await invite('ruth@soap.example', 'packer')
  const ofPacker = { params: { id: packer.staffId } }
  const reset = (await shop.call(resetPerson, ofPacker, { cookies: by.cookies })).body.data.url
  const ofOwner = { email: 'sam@soap.example', roleId: 'packer' }
  const kept = (await shop.call(createInvitation, { body: ofOwner }, { cookies })).body.data.url
  return { shop, cookies, roleId, deputyId: by.staffId, links: [again, toPack, reset, kept] }
}

const withoutStaff = ['orders.fulfil', 'orders.refund'] satisfies Permission[]
const withoutRefunds = ['staff.write', 'orders.fulfil'] satisfies Permission[]
const gone = 'link_refused'

test.each([
  [
    'is removed',
    ({ shop, deputyId, cookies }: Links) =>
      shop.call(removePerson, { params: { id: deputyId } }, { cookies }),
    [gone, gone, gone, 200],
  ],
  [
    'is reset',
    ({ shop, deputyId, cookies }: Links) => shop.call(resetPerson, { params: { id: deputyId } }, { cookies }),
    [gone, gone, gone, 200],
  ],
  [
    'has another role that may not invite',
    ({ shop, deputyId, cookies }: Links) =>
      shop.call(changeRoleOfPerson, { params: { id: deputyId }, body: { roleId: 'packer' } }, { cookies }),
    [gone, gone, gone, 200],
  ],
  [
    'has a role that lost inviting',
    ({ shop, roleId, cookies }: Links) =>
      shop.call(
        changeRole,
        { params: { id: roleId }, body: { permissions: withoutStaff } },
        { cookies, headers: versionHeader(1) },
      ),
    [gone, gone, gone, 200],
  ],
  [
    'may do less, and still what the links give',
    ({ shop, roleId, cookies }: Links) =>
      shop.call(
        changeRole,
        { params: { id: roleId }, body: { permissions: withoutRefunds } },
        { cookies, headers: versionHeader(1) },
      ),
    [200, 200, 200, 200],
  ],
  [
    'invited to a role that may do more than theirs since',
    ({ shop, cookies }: Links) =>
      shop.call(
        changeRole,
        { params: { id: 'packer' }, body: { permissions: ['orders.fulfil', 'orders.edit'] } },
        { cookies, headers: versionHeader(1) },
      ),
    [200, gone, gone, 200],
  ],
])('a link ends with what its maker may: whoever %s', async (_what, action, expected) => {
  const { links, ...shop } = await aDeputyWithLinks()

  const done = await action(shop)
  const accepted = []
  for (const link of links) accepted.push(codeOf(await accept(shop.shop, link)))

  expect(codeOf(done)).toBe(200)
  expect(accepted).toEqual(expected)
})
