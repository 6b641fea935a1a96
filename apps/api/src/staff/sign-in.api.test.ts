import { getStaffMe, makeRecoveryCodes } from '@shop/contract/admin/me'
import { endSessionsOfPerson } from '@shop/contract/admin/people'
import {
  answerSecondStep,
  answerSecondStepByPasskey,
  askSecondStepPasskey,
  getStaffSession,
  signInStaff,
  signOutStaff,
  stepUp,
} from '@shop/contract/admin/session'
import { getMe } from '@shop/contract/identity'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limitsOf } from '#test/makers.ts'
import { appCode, aStaffMember, cookiesOf, staffPassword, type TestMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'

const start = new Date('2026-03-02T09:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const HOURS = 60
const DAYS = 24 * HOURS

/** A shop with an owner who has just been let in. */
async function aStaffedShop(config = {}) {
  const shop = await startTestShop({}, config)
  shop.setTime(start)
  const owner = await aStaffMember(shop)
  return { shop, owner }
}

const passwordOf = ({ email, password }: TestMember) => ({ body: { email, password } })
const codeBody = (code: string, trustBrowser = false) => ({
  body: { kind: 'app_code', code, trustBrowser } as const,
})
const isLetIn = async (shop: TestShop, cookies: Record<string, string>) =>
  (await shop.call(getStaffMe, {}, { cookies })).status

/** Their cookies after they have trusted this browser with the second step. */
async function aTrustedBrowser(shop: TestShop, owner: TestMember) {
  shop.setTime(minutesLater(5))
  const half = cookiesOf(await shop.call(signInStaff, passwordOf(owner)))
  return cookiesOf(await shop.call(answerSecondStep, codeBody(appCode(shop, owner), true), { cookies: half }))
}

test('password and code together open the back office, neither alone does', async () => {
  const { shop, owner } = await aStaffedShop()
  shop.setTime(minutesLater(5))

  const first = await shop.call(signInStaff, passwordOf(owner))
  const half = cookiesOf(first)
  const between = [
    await isLetIn(shop, half),
    (await shop.call(getStaffSession, {}, { cookies: half })).body.data,
  ]
  const second = await shop.call(answerSecondStep, codeBody(appCode(shop, owner)), { cookies: half })
  const whole = cookiesOf(second)

  expect(first.body.data).toEqual({ next: 'second_step', ways: ['app_code'] })
  expect(between).toEqual([
    401,
    {
      state: 'second_step',
      email: owner.email,
      ways: ['app_code'],
      isDemo: true,
      takesPasskeys: true,
      shopUrl: shop.deps.config.publicUrl,
    },
  ])
  expect(second.status).toBe(200)
  expect([await isLetIn(shop, whole), await isLetIn(shop, half)]).toEqual([200, 401])
})

test('the cookie is for staff’s calls alone, and no script reads it', async () => {
  const { shop, owner } = await aStaffedShop()

  const { cookies } = await shop.call(signInStaff, passwordOf(owner))
  const inProduction = await startTestShop({}, { mode: 'production', publicUrl: 'https://soap.example' })
  const member = await aStaffMember(inProduction)
  const secure = await inProduction.call(signInStaff, passwordOf(member))

  const settings = { path: '/api/v1/admin', httpOnly: true, sameSite: 'Strict', maxAge: 7 * 24 * 60 * 60 }
  expect(cookies).toEqual([expect.objectContaining({ name: 'staff', ...settings })])
  expect(secure.cookies).toEqual([
    expect.objectContaining({ name: '__Secure-staff', secure: true, ...settings }),
  ])
})

test('nobody learns who works here: an unknown address and a wrong password are answered the same', async () => {
  const { shop, owner } = await aStaffedShop()

  const unknown = await shop.call(signInStaff, { body: { email: 'nobody@soap.example', password: 'x' } })
  const wrong = await shop.call(signInStaff, { body: { email: owner.email, password: 'x' } })

  expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
    401,
    'wrong_credentials',
    wrong.body.message,
  ])
  expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
})

test('a shopper’s account opens no back office, and staff have no account in the shop', async () => {
  const { shop, owner } = await aStaffedShop()
  const customer = await shop.signUp({ password: staffPassword })

  const signIn = await shop.call(signInStaff, { body: { email: customer.email, password: staffPassword } })
  const asStaff = await shop.call(getStaffMe, {}, { as: customer, cookies: customer.cookies })
  const asCustomer = await shop.call(getMe, {}, { cookies: owner.cookies })

  expect([signIn.status, asStaff.status, asCustomer.status]).toEqual([401, 401, 401])
})

test('a code of the app works once, also for two who send it at the same time', async () => {
  const { shop, owner } = await aStaffedShop()
  shop.setTime(minutesLater(5))
  const code = appCode(shop, owner)
  const browsers = [
    await shop.call(signInStaff, passwordOf(owner)),
    await shop.call(signInStaff, passwordOf(owner)),
  ]

  const answers = await Promise.all(
    browsers.map((browser) => shop.call(answerSecondStep, codeBody(code), { cookies: cookiesOf(browser) })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(answers.find(({ status }) => status === 401)?.body.code).toBe('second_step_refused')
})

test('two answers at once to one sign-in open one session', async () => {
  const { shop, owner } = await aStaffedShop()
  const codes: string[] = (await shop.call(makeRecoveryCodes, {}, { cookies: owner.cookies })).body.data.codes
  const cookies = cookiesOf(await shop.call(signInStaff, passwordOf(owner)))

  const answers = await Promise.all(
    codes
      .slice(0, 2)
      .map((code) =>
        shop.call(
          answerSecondStep,
          { body: { kind: 'recovery_code', code, trustBrowser: false } },
          { cookies },
        ),
      ),
  )

  expect(answers.map(({ status, body }) => [status, body.code])).toContainEqual([401, 'sign_in_expired'])
  expect(answers.map(({ status }) => status)).toContain(200)
})

test('a recovery code stands in for the app once, however it is typed', async () => {
  const { shop, owner } = await aStaffedShop()
  const { codes } = (await shop.call(makeRecoveryCodes, {}, { cookies: owner.cookies })).body.data
  const given = codes[0].toLowerCase().replace('-', ' ')
  const by = async (code: string) => {
    const cookies = cookiesOf(await shop.call(signInStaff, passwordOf(owner)))
    const body = { kind: 'recovery_code', code, trustBrowser: false } as const
    return shop.call(answerSecondStep, { body }, { cookies })
  }

  const first = await by(given)
  const again = await by(given)
  const me = await shop.call(getStaffMe, {}, { cookies: cookiesOf(first) })

  expect(codes).toHaveLength(10)
  expect([first.status, again.status, again.body.code]).toEqual([200, 401, 'second_step_refused'])
  expect(me.body.data.recoveryCodesLeft).toBe(9)
})

test('codes are guessed ten times in a quarter of an hour and no more, whoever guesses', async () => {
  const { shop, owner } = await aStaffedShop(limitsOf({ login: 10 }))
  shop.setTime(minutesLater(5))
  const cookies = cookiesOf(await shop.call(signInStaff, passwordOf(owner)))
  const guess = (code: string) => shop.call(answerSecondStep, codeBody(code), { cookies })

  const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('abcdef')))
  const right = await guess(appCode(shop, owner))
  shop.setTime(minutesLater(25))
  const fresh = cookiesOf(await shop.call(signInStaff, passwordOf(owner)))
  const later = await shop.call(answerSecondStep, codeBody(appCode(shop, owner)), { cookies: fresh })

  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  expect([right.status, later.status]).toEqual([429, 200])
})

test('whoever is signed in guesses codes to step up ten times, too', async () => {
  const { shop, owner } = await aStaffedShop(limitsOf({ login: 10 }))
  const { cookies, password } = owner
  const guess = (code: string, typed = password) =>
    shop.call(stepUp, { body: { kind: 'app_code', code, password: typed } }, { cookies })

  const guesses = []
  for (let count = 0; count < 5; count += 1)
    guesses.push(await guess('000000'), await guess('000000', 'guessed'))
  const eleventh = await guess(appCode(shop, owner, 1))

  expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(eleventh.status).toBe(429)
})

test('passwords are guessed ten times in a quarter of an hour; a trusted browser still gets in', async () => {
  const { shop, owner } = await aStaffedShop(limitsOf({ login: 10 }))
  const whole = await aTrustedBrowser(shop, owner)
  const wrong = { body: { email: owner.email, password: 'guessed' } }
  for (let guesses = 0; guesses < 10; guesses += 1) await shop.call(signInStaff, wrong)

  const refused = await shop.call(signInStaff, passwordOf(owner))
  const trusted = await shop.call(signInStaff, passwordOf(owner), { cookies: whole })

  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect([trusted.status, trusted.body.data]).toEqual([200, { next: 'signed_in', ways: [] }])
})

test('a trusted browser needs no code for seven days, and then does again', async () => {
  const { shop, owner } = await aStaffedShop()
  const whole = await aTrustedBrowser(shop, owner)

  shop.setTime(minutesLater(7 * DAYS))
  const within = await shop.call(signInStaff, passwordOf(owner), { cookies: whole })
  shop.setTime(minutesLater(7 * DAYS + 6))
  const after = await shop.call(signInStaff, passwordOf(owner), { cookies: whole })

  expect([within.body.data.next, after.body.data.next]).toEqual(['signed_in', 'second_step'])
  expect(await isLetIn(shop, cookiesOf(within))).toBe(200)
})

test('trust in a browser is of one person: for another the code is asked for', async () => {
  const { shop, owner } = await aStaffedShop()
  const packer = await aStaffMember(shop, { role: 'Packer' })
  const whole = await aTrustedBrowser(shop, owner)

  const other = await shop.call(signInStaff, passwordOf(packer), { cookies: whole })

  expect(other.body.data.next).toBe('second_step')
})

test('trust that ends while the password is checked leaves the code to be asked for', async () => {
  const { shop, owner } = await aStaffedShop()
  const cookies = await aTrustedBrowser(shop, owner)

  const reply = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from staff for update`)
    const checked = shop.call(signInStaff, passwordOf(owner), { cookies })
    await waitForLockedQueries(shop, 1)
    await tx.execute(sql`delete from staff_trusted_browser`)
    return { checked }
  })

  expect((await reply.checked).body.data).toEqual({ next: 'second_step', ways: ['app_code'] })
})

test('two sign-ins of one person at once both get in, and signing out everywhere ends one under way', async () => {
  const { shop, owner } = await aStaffedShop()
  const cookies = await aTrustedBrowser(shop, owner)
  const trusted = { 'staff-trust': cookies['staff-trust'] ?? '' }

  const both = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from staff for update`)
    const checked = [1, 2].map(() => shop.call(signInStaff, passwordOf(owner), { cookies: trusted }))
    await waitForLockedQueries(shop, 2)
    return { checked }
  })
  const entered = await Promise.all(both.checked)
  const again = await aStaffMember(shop)
  const out = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from staff for no key update`)
    const of = { params: { id: owner.staffId } }
    const ended = shop.call(endSessionsOfPerson, of, { cookies: again.cookies })
    await waitForLockedQueries(shop, 1)
    await tx.execute(sql`
      insert into staff_session (id, staff_id, secret_hash, stage, browser, address, created_at, seen_at, expires_at)
      select gen_random_uuid(), staff_id, 'another', stage, browser, address, created_at, seen_at, expires_at
      from staff_session where staff_id = ${owner.staffId} limit 1`)
    return { ended }
  })
  const { status } = await out.ended
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as sessions from staff_session where staff_id = ${owner.staffId}`,
  )

  expect(entered.map(({ body }) => body.data)).toEqual([1, 2].map(() => ({ next: 'signed_in', ways: [] })))
  expect([status, rows]).toEqual([200, [{ sessions: 0 }]])
})

test('a session ends twelve hours after the last call, and seven days after it was opened', async () => {
  const { shop, owner } = await aStaffedShop()
  const { cookies } = owner

  shop.setTime(minutesLater(12 * HOURS - 1))
  const used = await isLetIn(shop, cookies)
  shop.setTime(minutesLater(24 * HOURS - 1))
  const idle = await isLetIn(shop, cookies)
  const another = await aStaffMember(shop)
  const asked = []
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    shop.setTime(minutesLater(24 * HOURS - 1 + hours * HOURS))
    asked.push(await isLetIn(shop, another.cookies))
  }
  shop.setTime(minutesLater(24 * HOURS - 1 + 7 * DAYS))
  const old = await isLetIn(shop, another.cookies)

  expect([used, idle, old]).toEqual([200, 401, 401])
  expect(new Set(asked)).toEqual(new Set([200]))
})

test('half a sign-in is over after ten minutes', async () => {
  const { shop, owner } = await aStaffedShop()
  const cookies = cookiesOf(await shop.call(signInStaff, passwordOf(owner)))

  shop.setTime(minutesLater(10))
  const code = await shop.call(answerSecondStep, codeBody(appCode(shop, owner)), { cookies })
  const passkey = await shop.call(askSecondStepPasskey, {}, { cookies })

  expect([code.body.code, passkey.body.code]).toEqual(['sign_in_expired', 'sign_in_expired'])
})

test('without a sign-in on the way no second step is taken', async () => {
  const { shop, owner } = await aStaffedShop()
  const passkey = {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
  } as const

  const replies = [
    await shop.call(answerSecondStep, codeBody(appCode(shop, owner))),
    await shop.call(answerSecondStep, codeBody(appCode(shop, owner, 1)), { cookies: owner.cookies }),
    await shop.call(askSecondStepPasskey, {}),
    await shop.call(answerSecondStepByPasskey, { body: { passkey, trustBrowser: false } }),
  ]

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    replies.map(() => [401, 'sign_in_expired']),
  )
})

test('signing out ends the session, and does the same without one', async () => {
  const { shop, owner } = await aStaffedShop()

  const out = await shop.call(signOutStaff, {}, { cookies: owner.cookies })
  const without = await shop.call(signOutStaff, {})

  expect([out.status, without.status, await isLetIn(shop, owner.cookies)]).toEqual([200, 200, 401])
  expect(cookiesOf(out)).toEqual({ staff: '' })
})

test('what is no cookie of ours opens nothing', async () => {
  const { shop } = await aStaffedShop()
  const forged = ['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'a'.repeat(5_000)]

  const statuses = await Promise.all(forged.map((staff) => isLetIn(shop, { staff })))

  expect(statuses).toEqual(forged.map(() => 401))
})

test.each([
  [{}, ['email', 'password']],
  [{ email: 'no address', password: 'x' }, ['email']],
  [{ email: 'a@soap.example', password: '' }, ['password']],
  [{ email: 'a@soap.example', password: 'x'.repeat(129) }, ['password']],
  [{ email: 'a@soap.example', password: 'x', role: 'owner' }, ['role']],
])('a sign-in of %j is refused where it is wrong', async (body, paths) => {
  const { shop } = await aStaffedShop()

  const reply = await shop.send(signInStaff, { body })

  expect(reply.status).toBe(400)
  expect(reply.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths)
})

test('what a stolen table holds is no code, no password and no cookie', async () => {
  const { shop, owner } = await aStaffedShop()
  const { codes } = (await shop.call(makeRecoveryCodes, {}, { cookies: owner.cookies })).body.data

  const { rows } = await shop.pool.query(
    `select (select json_agg(t) from staff_totp t) a, (select json_agg(t) from staff_session t) b,
      (select json_agg(t) from staff_recovery_code t) c, (select json_agg(t) from staff t) d`,
  )
  const kept = JSON.stringify(rows)

  const secrets = [
    owner.secret.toString('base64url'),
    owner.secret.toString('hex'),
    owner.cookies.staff ?? '?',
  ]
  expect([...secrets, ...codes, staffPassword].filter((secret) => kept.includes(secret))).toEqual([])
})
