import { hostname, userInfo } from 'node:os'
import { acceptInvitation, lookAtInvitation } from '@shop/contract/admin/invitations'
import { getStaffMe } from '@shop/contract/admin/me'
import { getStaffSession } from '@shop/contract/admin/session'
import { expect, test } from 'vitest'
import { aStaffMember, cookiesOf, staffPassword, tokenOf } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { runCommand } from './run-command.ts'

async function type(shop: TestShop, ...words: string[]) {
  const told: string[] = []
  const code = await runCommand(['staff', ...words], {
    open: async () => ({ shop: shop.deps, close: async () => undefined }),
    env: {},
    say: (text) => told.push(text),
    complain: (text) => told.push(text),
  })
  return { code, told: told.join('\n') }
}

const roleBehind = async (shop: TestShop, told: string) =>
  (await shop.call(lookAtInvitation, { body: { token: tokenOf(told) } })).body.data

test('at the machine an owner is invited, or somebody in another role', async () => {
  const shop = await startTestShop()

  const owner = await type(shop, 'invite', 'anna@soap.example')
  const packer = await type(shop, 'invite', 'tom@soap.example', '--role', 'packer')

  expect([owner.code, packer.code]).toEqual([0, 0])
  expect(owner.told).toMatch(/^Works once, until .+: http:\/\/localhost:3000\/admin\/welcome#token=/)
  expect(await roleBehind(shop, owner.told)).toMatchObject({ email: 'anna@soap.example', role: 'Owner' })
  expect(await roleBehind(shop, packer.told)).toMatchObject({ email: 'tom@soap.example', role: 'Packer' })
})

test('somebody whose telephone is lost is out at once and comes back by a link', async () => {
  const shop = await startTestShop()
  const { email, cookies } = await aStaffMember(shop)

  const { code, told } = await type(shop, 'reset', email.toUpperCase())
  const out = await shop.call(getStaffMe, {}, { cookies })
  const body = { token: tokenOf(told), name: 'Anna Webb', password: staffPassword }
  const back = await shop.call(acceptInvitation, { body })
  const session = await shop.call(getStaffSession, {}, { cookies: cookiesOf(back) })

  expect([code, out.status, session.body.data.state]).toEqual([0, 401, 'enrolling'])
})

test('who was let in or reset at the machine, and by whom, stands in the change log', async () => {
  const shop = await startTestShop()
  await type(shop, 'invite', 'anna@soap.example', '--role', 'desk')
  const { email } = await aStaffMember(shop)
  await type(shop, 'reset', email)

  const { rows } = await shop.pool.query(
    `select staff_id, staff_name, call, kind, summary from change_set join audit_entry on change_set_id = id
     where call like 'staff %' order by id`,
  )

  const atMachine = { staff_id: null, staff_name: userInfo().username }
  expect(rows).toEqual([
    {
      ...atMachine,
      call: `staff invite on ${hostname()}`,
      kind: 'invitation',
      summary: 'Invited anna@soap.example as Desk',
    },
    {
      ...atMachine,
      call: `staff reset on ${hostname()}`,
      kind: 'staff',
      summary: 'Reset password and second step of Tom Ellis',
    },
  ])
})

test('who gets in is listed with role and last visit', async () => {
  const shop = await startTestShop()
  const before = await type(shop, 'list')
  const { email } = await aStaffMember(shop, { role: 'Packer' })

  const after = await type(shop, 'list')

  expect(before.told).toBe('Nobody gets into the back office yet.')
  expect(after.told).toMatch(new RegExp(`Tom Ellis +${email} +Packer +\\d`))
})

test.each([
  [['invite'], 2, 'This command takes an e-mail address'],
  [['invite', 'nobody'], 2, 'This command takes an e-mail address'],
  [['invite', 'anna@soap.example', '--role', 'pirate'], 1, 'There is no role "pirate".'],
  [['reset'], 2, 'This command takes an e-mail address'],
  [['reset', 'nobody@soap.example'], 1, 'Nobody of the staff has this address.'],
])('staff %j ends with %i and says why', async (words, code, reason) => {
  const shop = await startTestShop()

  const ended = await type(shop, ...words)

  expect(ended.code).toBe(code)
  expect(ended.told).toContain(reason)
})

test('whoever works here is not invited again', async () => {
  const shop = await startTestShop()
  const { email } = await aStaffMember(shop)

  expect(await type(shop, 'invite', email)).toEqual({
    code: 1,
    told: 'An account with this email address exists already.',
  })
})
