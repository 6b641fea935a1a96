import { getMe, login, refresh } from '@shop/contract/identity'
import { requestPasswordReset, resetPassword } from '@shop/contract/identity-links'
import { readSharedWishlist } from '@shop/contract/wishlist-links'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { comeBack, logInWith, startGoogleShop } from '#test/google-visit.ts'
import { aResetToken, aWishlistToken, tokenIn } from '#test/link-makers.ts'
import { limitsOf } from '#test/makers.ts'
import { startTestShop, type TestReply, type TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'

const password = 'kettle-hum'
const newPassword = 'a quieter kettle'
const start = new Date('2025-06-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const ask = (shop: TestShop, email: string) => shop.call(requestPasswordReset, { body: { email } })
const reset = (shop: TestShop, token: string, to = newPassword) =>
  shop.call(resetPassword, { body: { token, password: to } })
const enter = async (shop: TestShop, email: string, by: string) =>
  (await shop.call(login, { body: { email, password: by } })).status

const refused = { status: 400, code: 'link_refused' }
const outcome = ({ status, body }: TestReply) => ({ status, code: body.code })

test('whoever forgot the password is mailed a link, text and page, to the shop’s own address', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  await shop.signUp({ email: 'Amelia@Example.com', firstName: 'Amelia <3' })
  await shop.pool.query('update shop_user set email_verified_at = now()')

  const reply = await ask(shop, 'amelia@example.com')
  await shop.runJobs()

  expect(reply.body).toEqual({ success: true, data: null })
  expect(shop.mails).toMatchObject([{ to: 'Amelia@Example.com', subject: 'Set a new password' }])
  const [mail] = shop.mails
  const link = `https://soap.example/reset-password#token=${tokenIn(shop)}`
  expect(mail?.text).toContain(`Set a new password: ${link}`)
  expect(mail?.html).toContain(`href="${link}"`)
  expect(mail?.html).toContain('Hello Amelia &lt;3,')
})

test('the link sets a new password, once: the old one is gone, the new one opens the account', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp({ password })
  const token = await aResetToken(shop, { email })

  const reply = await reset(shop, token)

  expect(reply.body).toEqual({ success: true, data: null })
  expect(await enter(shop, email, password)).toBe(401)
  expect(await enter(shop, email, newPassword)).toBe(200)
  expect(outcome(await reset(shop, token, 'a third kettle'))).toEqual(refused)
  expect(await enter(shop, email, newPassword)).toBe(200)
})

test('with a password that was set by a mailed link the link to the wishlist ends', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp({ password })
  const shared = await aWishlistToken(shop, customer)

  await reset(shop, await aResetToken(shop, customer))

  const read = await shop.call(readSharedWishlist, { body: { token: shared } })
  expect(outcome(read)).toEqual(refused)
})

test('for an unknown address the same is answered and done, and nobody is written to', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp()

  const known = await ask(shop, email)
  const unknown = await ask(shop, 'nobody@example.com')

  const jobs = await shop.waitingJobs()
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(unknown.body).toEqual(known.body)
  expect(jobs.map(({ name, data }) => [name, Object.keys(data), data.kind])).toEqual([
    ['account-mail', ['kind', 'userId'], 'reset'],
    ['account-mail', ['kind', 'userId'], 'reset'],
  ])
  await shop.runJobs()
  expect(shop.mails.map(({ to }) => to)).toEqual([email])
})

test('the link’s secret is in the mail alone: not in a job, and in its table only as a hash', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp()
  const token = await aResetToken(shop, { email })

  const { rows } = await shop.pool.query('select * from identity_link')

  expect(token).toMatch(/^[\w-]{43}$/)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(await shop.writtenJobs())).not.toContain(token)
})

test('a link works for an hour', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const { email } = await shop.signUp({ password })
  const late = await aResetToken(shop, { email })

  shop.setTime(minutesLater(60))
  const tooLate = await reset(shop, late)
  const early = await aResetToken(shop, { email })
  shop.setTime(minutesLater(119.99))
  const inTime = await reset(shop, early)

  expect(outcome(tooLate)).toEqual(refused)
  expect(inTime.status).toBe(200)
})

test('a new link ends the one before, of that account alone', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const bruno = await shop.signUp()
  const first = await aResetToken(shop, amelia)
  const ofBruno = await aResetToken(shop, bruno)
  const second = await aResetToken(shop, amelia)

  const replies = [await reset(shop, first), await reset(shop, ofBruno), await reset(shop, second)]

  expect(replies.map(({ status }) => status)).toEqual([400, 200, 200])
})

test('of ten who come with one link at once, one sets the password', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp()
  const other = await startTestShop({}, {}, shop.database)
  const token = await aResetToken(shop, { email })
  const passwords = Array.from({ length: 10 }, (_, index) => `kettle number ${index}`)

  const replies = await Promise.all(passwords.map((to, at) => reset(at % 2 ? shop : other, token, to)))

  const winners = passwords.filter((_, at) => replies[at]?.status === 200)
  expect(winners).toHaveLength(1)
  expect(replies.filter(({ status }) => status !== 200).map(outcome)).toEqual(
    Array.from({ length: 9 }, () => refused),
  )
  expect(await enter(shop, email, `${winners[0]}`)).toBe(200)
})

test('a link that is none, and one to verify an address, set no password', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp({ password })
  await aResetToken(shop, amelia)
  await shop.pool.query(`update identity_link set kind = 'verify'`)
  const tokens = ['nonsense', 'A'.repeat(43), '\u0000', "' or 1=1", tokenIn(shop)]

  const replies = await Promise.all(tokens.map((token) => reset(shop, token)))

  expect(replies.map(outcome)).toEqual(tokens.map(() => refused))
  expect(replies[0]?.body.message).toBe('This link does not work any more. Please ask for a new one.')
  expect(await enter(shop, amelia.email, password)).toBe(200)
})

test('VALID-19 a new password keeps the rules of signing up, and one that does not leaves the link good', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp()
  const token = await aResetToken(shop, { email })

  const replies = [
    await reset(shop, token, 'seven77'),
    await reset(shop, token, 'Password1'),
    await reset(shop, token, 'x'.repeat(129)),
    await reset(shop, token, newPassword),
  ]

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 200])
  expect(replies.slice(0, 3).map(({ body }) => body.issues[0])).toMatchObject([
    { path: 'password', code: 'password_short' },
    { path: 'password', code: 'password_common' },
    { path: 'password', code: 'too_long' },
  ])
})

test('a new password ends every login of the account, tokens that have not expired too, and nobody else’s', async () => {
  const shop = await startTestShop()
  shop.setTime(start)
  const amelia = await shop.signUp({ password })
  const bruno = await shop.signUp()
  shop.setTime(minutesLater(1))

  await reset(shop, await aResetToken(shop, amelia))

  const { cookies } = amelia
  expect((await shop.call(refresh, {}, { cookies })).status).toBe(401)
  expect((await shop.call(getMe, {}, { as: amelia })).status).toBe(401)
  expect((await shop.call(getMe, {}, { as: bruno })).status).toBe(200)
  expect((await shop.call(refresh, {}, { cookies: bruno.cookies })).status).toBe(200)
  const { body } = await shop.call(login, { body: { email: amelia.email, password: newPassword } })
  const again = { headers: { authorization: body.data.accessToken } }
  expect((await shop.call(getMe, {}, again)).status).toBe(200)
})

test('whoever set a password by a mailed link has shown that the address is theirs', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp()
  await reset(shop, await aResetToken(shop, { email }))

  const { body } = await shop.call(login, { body: { email, password: newPassword } })

  const me = await shop.call(getMe, {}, { headers: { authorization: body.data.accessToken } })
  expect(me.body.data.emailVerified).toBe(true)
})

test('the holder is told by mail that the password has been changed', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  const { email } = await shop.signUp()
  await reset(shop, await aResetToken(shop, { email }))

  await shop.runJobs()

  expect(shop.mails.slice(1)).toMatchObject([{ to: email, subject: 'Your password has been changed' }])
  expect(shop.mails[1]?.text).toContain('https://soap.example/forgot-password')
  expect(shop.mails[1]?.text).not.toContain('#token')
})

test('an account that has only Google gets a password this way, and keeps Google', async () => {
  const { shop } = await startGoogleShop()
  const email = 'june.okafor@example.com'
  await logInWith(shop, await comeBack(shop, email))

  const reply = await reset(shop, await aResetToken(shop, { email }))

  expect(reply.status).toBe(200)
  expect(await enter(shop, email, newPassword)).toBe(200)
  expect((await logInWith(shop, await comeBack(shop, email))).status).toBe(200)
  expect(await enter(shop, email, newPassword)).toBe(200)
})

test('a mail that is tried again holds another link, and the last one is good', async () => {
  const failing = { fails: true, sent: [] as string[] }
  const mailer = {
    send: async ({ text, id }: { text: string; id?: string }) => {
      failing.sent.push(`${id} ${text}`)
      await (failing.fails ? Promise.reject(new Error('the connection broke')) : undefined)
    },
  }
  const shop = await startTestShop({}, {}, undefined, { mailer })
  const { email } = await shop.signUp()
  await ask(shop, email)

  await shop.runJobs()
  failing.fails = false
  await shop.runJobs()

  const tokens = failing.sent.map((sent) => sent.match(/#token=([\w-]+)/)?.[1] ?? '')
  expect(new Set(failing.sent.map((sent) => sent.split(' ')[0])).size).toBe(2)
  expect((await reset(shop, tokens[0] ?? '')).status).toBe(400)
  expect((await reset(shop, tokens[1] ?? '')).status).toBe(200)
})

test.each([
  ['the address', "email = 'june.okafor@example.com'"],
  ['the password', "password_hash = 'another', logins_ended_at = now()"],
])('no link is mailed where %s changes while it is made', async (_, change) => {
  const shop = await startTestShop()
  const { email } = await shop.signUp()
  await ask(shop, email)

  const { done } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update shop_user set ${sql.raw(change)}`)
    const done = shop.runJobs()
    await waitForLockedQueries(shop, 1)
    // Not awaited in here: it goes on when this transaction ends.
    return { done }
  })
  await done

  expect(shop.mails).toEqual([])
  expect((await shop.pool.query("select from identity_link where kind = 'reset'")).rowCount).toBe(0)
})

test('an account that is gone when its mail is due gets none', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp()
  await ask(shop, email)
  await shop.pool.query('delete from shop_user')

  await shop.runJobs()

  expect(shop.mails).toEqual([])
  expect(await shop.waitingJobs()).toEqual([])
})

test('five mails an hour go to one account, whether it exists or not, and the last link stays good', async () => {
  const shop = await startTestShop({}, limitsOf({ linkMails: 5 }))
  shop.setTime(start)
  const { email } = await shop.signUp()
  const asked = async (to: string) => {
    const statuses = []
    for (let times = 0; times < 6; times += 1) statuses.push((await ask(shop, to)).status)
    return statuses
  }

  const statuses = [await asked(email), await asked('nobody@example.com')]
  const again = await ask(shop, email)
  await shop.runJobs()

  expect(statuses[0]).toEqual([200, 200, 200, 200, 200, 429])
  expect(statuses[1]).toEqual(statuses[0])
  expect([again.body.code, again.headers['retry-after']]).toEqual(['rate_limited', '3600'])
  expect(shop.mails).toHaveLength(5)
  expect((await reset(shop, tokenIn(shop))).status).toBe(200)
})

test('one address asks for so many links an hour, and comes with as many', async () => {
  const shop = await startTestShop({}, limitsOf({ linksPerAddress: 2 }))
  const emails = ['a@example.com', 'b@example.com', 'c@example.com']

  const asked = []
  for (const email of emails) asked.push((await ask(shop, email)).status)
  const tried = []
  for (const token of ['nonsense', 'nonsense', 'nonsense']) tried.push((await reset(shop, token)).status)

  expect(asked).toEqual([200, 200, 429])
  expect(tried).toEqual([400, 400, 429])
})
