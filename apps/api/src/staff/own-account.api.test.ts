import {
  changeOwnPassword,
  confirmAppCode,
  endOtherSessions,
  endOwnSession,
  getStaffMe,
  listOwnFactors,
  listOwnSessions,
  makeRecoveryCodes,
  removeAppCode,
  startAppCode,
} from '@shop/contract/admin/me'
import { answerSecondStep, signInStaff } from '@shop/contract/admin/session'
import { fromBase32 } from '@shop/harness/app-code'
import { expect, test } from 'vitest'
import { RETENTION } from '#api/job-handlers.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { appCode, aStaffMember, cookiesOf, stepUpAgain, type TestMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const start = new Date('2026-03-02T09:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

async function aStaffedShop() {
  const shop = await startTestShop()
  shop.setTime(start)
  const owner = await aStaffMember(shop)
  return { shop, owner }
}

/** Signs in once more, from another browser; `later`: steps of the app. */
async function anotherBrowser(shop: TestShop, member: TestMember, later: number) {
  const { email, password } = member
  const headers = { 'user-agent': 'Telephone\u0007' }
  const half = cookiesOf(await shop.call(signInStaff, { body: { email, password } }, { headers }))
  const body = { kind: 'app_code', code: appCode(shop, member, later), trustBrowser: false } as const
  return cookiesOf(await shop.call(answerSecondStep, { body }, { cookies: half, headers }))
}

const statusOfMe = async (shop: TestShop, cookies: Record<string, string>) =>
  (await shop.call(getStaffMe, {}, { cookies })).status

test('own sessions are listed, and any of them can be ended', async () => {
  const { shop, owner } = await aStaffedShop()
  const other = await anotherBrowser(shop, owner, 1)
  const { cookies } = owner

  const listed = (await shop.call(listOwnSessions, {}, { cookies })).body.data
  const ended = await shop.call(endOwnSession, { params: { id: listed[1].id } }, { cookies })
  const after = (await shop.call(listOwnSessions, {}, { cookies })).body.data

  expect(listed).toMatchObject([
    { isThis: true, address: '127.0.0.1', openedAt: start.toISOString() },
    { isThis: false, browser: 'Telephone' },
  ])
  expect([ended.status, await statusOfMe(shop, other), after.length]).toEqual([200, 401, 1])
})

test('a session of somebody else is not there to be ended', async () => {
  const { shop, owner } = await aStaffedShop()
  const packer = await aStaffMember(shop, { role: 'Packer' })
  const [theirs] = (await shop.call(listOwnSessions, {}, { cookies: packer.cookies })).body.data

  const replies = [
    await shop.call(endOwnSession, { params: { id: theirs.id } }, { cookies: owner.cookies }),
    await shop.call(endOwnSession, { params: { id: 'nothing' } }, { cookies: owner.cookies }),
  ]

  expect(replies.map(({ body }) => body.code)).toEqual(['not_found', 'not_found'])
  expect(await statusOfMe(shop, packer.cookies)).toBe(200)
})

test('signing out everywhere else leaves this session and no other', async () => {
  const { shop, owner } = await aStaffedShop()
  const other = await anotherBrowser(shop, owner, 1)

  await shop.call(endOtherSessions, {}, { cookies: owner.cookies })

  expect([await statusOfMe(shop, owner.cookies), await statusOfMe(shop, other)]).toEqual([200, 401])
})

test('a new password ends the other sessions and is asked for from then on', async () => {
  const { shop, owner } = await aStaffedShop()
  const other = await anotherBrowser(shop, owner, 1)
  const password = 'orchard row seventeen'
  const { email, cookies } = owner

  const common = await shop.call(changeOwnPassword, { body: { password: 'password123' } }, { cookies })
  const changed = await shop.call(changeOwnPassword, { body: { password } }, { cookies })
  const old = await shop.call(signInStaff, { body: { email, password: owner.password } })
  const right = await shop.call(signInStaff, { body: { email, password } })

  expect(common.body.issues).toMatchObject([{ path: 'password', code: 'password_common' }])
  expect([changed.status, await statusOfMe(shop, cookies), await statusOfMe(shop, other)]).toEqual([
    200, 200, 401,
  ])
  expect([old.body.code, right.status]).toEqual(['wrong_credentials', 200])
})

test('a new app counts once it has shown a code, until then the old one does', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner
  const begun = (await shop.call(startAppCode, {}, { cookies })).body.data
  const secret = fromBase32(begun.secret)
  const confirm = (code: string) => shop.call(confirmAppCode, { body: { code } }, { cookies })

  const wrong = await confirm('000000')
  const oldStill = await stepUpAgain(shop, owner, 1)
  const right = await confirm(appCode(shop, { secret }))
  shop.setTime(minutesLater(1))
  const old = await stepUpAgain(shop, owner)
  const now = await stepUpAgain(shop, { ...owner, secret })

  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect([wrong.body.code, oldStill.status, right.status]).toEqual(['second_step_refused', 200, 200])
  expect([old.body.code, now.status]).toEqual(['second_step_refused', 200])
})

test('the code that confirmed an app is not taken again', async () => {
  const { shop, owner } = await aStaffedShop()

  const again = await stepUpAgain(shop, owner)

  expect(again.body.code).toBe('second_step_refused')
})

test('the only second step stays', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner

  const reply = await shop.call(removeAppCode, {}, { cookies })
  const factors = await shop.call(listOwnFactors, {}, { cookies })

  expect(reply.body.code).toBe('last_second_step')
  expect(factors.body.data).toEqual({
    passkeys: [],
    appCode: { createdAt: start.toISOString() },
    recoveryCodesLeft: 0,
  })
})

test('new recovery codes end the old ones', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies, password } = owner
  const [old] = (await shop.call(makeRecoveryCodes, {}, { cookies })).body.data.codes
  const [fresh] = (await shop.call(makeRecoveryCodes, {}, { cookies })).body.data.codes
  const by = async (code: string) =>
    shop.call(
      answerSecondStep,
      { body: { kind: 'recovery_code', code, trustBrowser: false } },
      {
        cookies: cookiesOf(await shop.call(signInStaff, { body: { email: owner.email, password } })),
      },
    )

  expect([(await by(old)).status, (await by(fresh)).status]).toEqual([401, 200])
})

test('what has run out is deleted at night, what still counts is kept', async () => {
  const { shop, owner } = await aStaffedShop()
  await shop.pool.query(
    `insert into staff_challenge (challenge_hash, purpose, expires_at) values ('past', 'sign_in', $1)`,
    [start],
  )
  await shop.pool.query(
    `insert into staff_trusted_browser (secret_hash, staff_id, expires_at) values ('past', $1, $2)`,
    [owner.staffId, start],
  )
  const addInvitation = (secret: string, at: Date) =>
    shop.pool.query(
      `insert into invitation (id, kind, email, role_id, secret_hash, created_at, expires_at)
        values (gen_random_uuid(), 'invitation', $1, 'desk', $1, $2, $2)`,
      [secret, at],
    )
  await addInvitation('old', start)
  await addInvitation('new', minutesLater(1))

  shop.setTime(minutesLater(30 * 24 * 60))
  await applyRetention(shop.deps, RETENTION)

  const { rows } = await shop.pool.query(
    `select (select count(*)::int from staff_session) sessions, (select count(*)::int from staff_challenge) challenges,
      (select count(*)::int from staff_trusted_browser) browsers, (select array_agg(email) from invitation) invited,
      (select count(*)::int from staff) people`,
  )
  expect(rows).toEqual([{ sessions: 0, challenges: 0, browsers: 0, invited: ['new'], people: 1 }])
})
