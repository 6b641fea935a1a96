import { askEnrolledPasskey, enrolPasskey } from '@shop/contract/admin/enrolment'
import { acceptInvitation } from '@shop/contract/admin/invitations'
import {
  addPasskey,
  askNewPasskey,
  getStaffMe,
  listOwnFactors,
  removeAppCode,
  removePasskey,
} from '@shop/contract/admin/me'
import {
  answerSecondStepByPasskey,
  askSecondStepPasskey,
  askSignInPasskey,
  askStepUpPasskey,
  signInByPasskey,
  signInStaff,
  stepUpByPasskey,
} from '@shop/contract/admin/session'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteAtTerminal } from '#api/staff/index.ts'
import { type Authenticator, anAuthenticator } from '#test/authenticator.ts'
import { theOwner } from '#test/order-makers.ts'
import { aStaffMember, cookiesOf, staffPassword, type TestMember, tokenOf } from '#test/staff-makers.ts'
import { codeOf } from '#test/staffed-shop.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'

const start = new Date('2026-03-02T09:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

async function aStaffedShop(config = {}) {
  const shop = await startTestShop({}, config)
  shop.setTime(start)
  const owner = await aStaffMember(shop)
  return { shop, owner }
}

/** Gives somebody a passkey; answers what the call answers. */
async function keep(shop: TestShop, { cookies }: TestMember, device: Authenticator, name = 'Laptop') {
  const asked = (await shop.call(askNewPasskey, {}, { cookies })).body.data
  return shop.call(addPasskey, { body: { name, passkey: device.create(asked) } }, { cookies })
}

const askAlone = async (shop: TestShop) => (await shop.call(askSignInPasskey, {})).body.data

test('a passkey alone signs in, stepped up', async () => {
  const { shop, owner } = await aStaffedShop()
  const device = anAuthenticator()
  await keep(shop, owner, device)
  shop.setTime(minutesLater(60))

  const reply = await shop.call(signInByPasskey, { body: { passkey: device.get(await askAlone(shop)) } })
  const me = await shop.call(getStaffMe, {}, { cookies: cookiesOf(reply) })

  expect([reply.status, me.body.data.staffId]).toEqual([200, owner.staffId])
  expect(me.body.data.steppedUpUntil).toBe(minutesLater(70).toISOString())
})

test('a passkey that goes with a reset while it is taken opens nothing', async () => {
  const { shop, owner } = await aStaffedShop()
  const device = anAuthenticator()
  await keep(shop, owner, device)
  const body = { passkey: device.get(await askAlone(shop)) }

  const reply = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update staff set password_hash = null`)
    const shown = shop.call(signInByPasskey, { body })
    await waitForLockedQueries(shop, 1)
    await tx.execute(sql`delete from staff_passkey`)
    await tx.execute(sql`delete from staff_session`)
    // Not awaited in here: it goes on when this transaction ends.
    return { shown }
  })

  expect(codeOf(await reply.shown)).toBe('second_step_refused')
  const { rows } = await shop.db.execute(sql`select count(*)::int as sessions from staff_session`)
  expect(rows).toEqual([{ sessions: 0 }])
})

test('a passkey is the second step after the password', async () => {
  const { shop, owner } = await aStaffedShop()
  const device = anAuthenticator()
  await keep(shop, owner, device)

  const first = await shop.call(signInStaff, { body: { email: owner.email, password: owner.password } })
  const cookies = cookiesOf(first)
  const asked = (await shop.call(askSecondStepPasskey, {}, { cookies })).body.data
  const reply = await shop.call(
    answerSecondStepByPasskey,
    { body: { passkey: device.get(asked), trustBrowser: false } },
    { cookies },
  )

  expect(first.body.data).toEqual({ next: 'second_step', ways: ['passkey', 'app_code'] })
  expect(reply.status).toBe(200)
})

test('a passkey steps up', async () => {
  const { shop, owner } = await aStaffedShop()
  const device = anAuthenticator()
  await keep(shop, owner, device)
  shop.setTime(minutesLater(20))
  const { cookies } = owner

  const before = await shop.call(askNewPasskey, {}, { cookies })
  const asked = (await shop.call(askStepUpPasskey, {}, { cookies })).body.data
  const reply = await shop.call(stepUpByPasskey, { body: { passkey: device.get(asked) } }, { cookies })
  const after = await shop.call(askNewPasskey, {}, { cookies })

  expect([before.body.code, reply.body.data, after.status]).toEqual([
    'step_up_required',
    { steppedUpUntil: minutesLater(30).toISOString() },
    200,
  ])
})

test('somebody invited can begin with a passkey and needs no app', async () => {
  const shop = await startTestShop()
  const link = await inviteAtTerminal(shop.deps, {
    email: 'tom@soap.example',
    role: 'Packer',
    by: theOwner,
  })
  const body = { token: tokenOf(link?.url ?? ''), name: 'Tom Ellis', password: staffPassword }
  const enrolling = cookiesOf(await shop.call(acceptInvitation, { body }))
  const device = anAuthenticator()

  const asked = (await shop.call(askEnrolledPasskey, {}, { cookies: enrolling })).body.data
  const reply = await shop.call(
    enrolPasskey,
    { body: { name: 'Telephone', passkey: device.create(asked) } },
    { cookies: enrolling },
  )
  const factors = await shop.call(listOwnFactors, {}, { cookies: cookiesOf(reply) })
  const alone = await shop.call(signInByPasskey, { body: { passkey: device.get(await askAlone(shop)) } })

  expect(factors.body.data).toMatchObject({ passkeys: [{ name: 'Telephone' }], appCode: null })
  expect(alone.status).toBe(200)
})

test('what a passkey signed is taken once, also of two at the same time', async () => {
  const { shop, owner } = await aStaffedShop()
  const device = anAuthenticator()
  await keep(shop, owner, device)
  const body = { passkey: device.get(await askAlone(shop)) }

  const replies = await Promise.all([
    shop.call(signInByPasskey, { body }),
    shop.call(signInByPasskey, { body }),
  ])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('a passkey of another page, of nobody, without its holder or asked for something else is refused', async () => {
  const { shop, owner } = await aStaffedShop()
  const known = anAuthenticator()
  const elsewhere = anAuthenticator('https://evil.example')
  const untouched = anAuthenticator(undefined, { isVerified: false })
  await keep(shop, owner, known)
  const asked = async () => (await shop.call(askNewPasskey, {}, { cookies: owner.cookies })).body.data
  const add = async (device: Authenticator) =>
    shop.call(
      addPasskey,
      { body: { name: 'Telephone', passkey: device.create(await asked()) } },
      { cookies: owner.cookies },
    )
  const alone = (passkey: ReturnType<Authenticator['get']>) =>
    shop.call(signInByPasskey, { body: { passkey } })
  const stepUpAsked = (await shop.call(askStepUpPasskey, {}, { cookies: owner.cookies })).body.data
  const challenge = Buffer.from('never asked').toString('base64url')

  const replies = [
    await add(elsewhere),
    await add(untouched),
    await alone(anAuthenticator().get(await askAlone(shop))),
    await alone(known.get({ ...(await askAlone(shop)), challenge })),
    await alone(known.get({ ...(await askAlone(shop)), rpId: 'evil.example' })),
    await alone(known.get(stepUpAsked)),
  ]

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    replies.map(() => [401, 'second_step_refused']),
  )
})

test('what a passkey was asked for is forgotten after five minutes', async () => {
  const { shop, owner } = await aStaffedShop()
  const device = anAuthenticator()
  await keep(shop, owner, device)
  const asked = await askAlone(shop)

  shop.setTime(minutesLater(5))
  const reply = await shop.call(signInByPasskey, { body: { passkey: device.get(asked) } })

  expect(reply.body.code).toBe('second_step_refused')
})

test('a passkey of one person neither finishes nor steps up the session of another', async () => {
  const { shop, owner } = await aStaffedShop()
  const packer = await aStaffMember(shop, { role: 'Packer' })
  const device = anAuthenticator()
  await keep(shop, packer, device)

  const asked = (await shop.call(askStepUpPasskey, {}, { cookies: owner.cookies })).body.data
  const reply = await shop.call(
    stepUpByPasskey,
    { body: { passkey: device.get(asked) } },
    { cookies: owner.cookies },
  )

  expect(reply.body.code).toBe('second_step_refused')
})

test('a passkey is kept once, ten at most, and the last second step stays', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const devices = Array.from({ length: 10 }, () => anAuthenticator())
  const kept = []
  for (const device of devices) kept.push(await keep(shop, owner, device))
  const ids: string[] = kept.map(({ body }) => body.data.id)
  const remove = (id: string) => shop.call(removePasskey, { params: { id } }, { cookies })

  const eleventh = await shop.call(askNewPasskey, {}, { cookies })
  const withoutApp = await shop.call(removeAppCode, {}, { cookies })
  const removed = []
  for (const id of ids) removed.push((await remove(id)).body.code)
  const gone = await remove(ids[0] ?? '')
  const nothing = await remove('nothing')

  expect(eleventh.body.code).toBe('too_many_passkeys')
  expect(withoutApp.status).toBe(200)
  expect(removed).toEqual([...Array.from({ length: 9 }, () => undefined), 'last_second_step'])
  expect([gone.body.code, nothing.body.code]).toEqual(['not_found', 'not_found'])
})

test('where the back office has an address and no name there are no passkeys', async () => {
  const { shop, owner } = await aStaffedShop({ publicUrl: 'http://192.168.1.20:3000' })
  const device = anAuthenticator('http://192.168.1.20:3000')

  const me = await shop.call(getStaffMe, {}, { cookies: owner.cookies })
  const reply = await keep(shop, owner, device)

  expect(me.body.data.shop.takesPasskeys).toBe(false)
  expect(reply.body.code).toBe('second_step_refused')
})
