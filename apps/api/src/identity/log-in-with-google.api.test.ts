import { confirmEmailChange } from '@shop/contract/account-email'
import { getMe, login, refresh, register } from '@shop/contract/identity'
import { resetPassword } from '@shop/contract/identity-links'
import { readSharedWishlist } from '@shop/contract/wishlist-links'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  atIssuer,
  comeBack,
  cookiesOf,
  countOf,
  identityIn,
  logInWith,
  openWindow,
  startGoogleShop,
  visit,
} from '#test/google-visit.ts'
import { aNewEmailToken, aResetToken, aWishlistToken, confirmEmail } from '#test/link-makers.ts'
import { aCustomer } from '#test/makers.ts'
import type { TestReply, TestShop } from '#test/start-test-shop.ts'

const EMAIL = 'june.okafor@example.com'
const password = 'orchard row fourteen'

const claimsOf = ({ body }: TestReply) =>
  JSON.parse(Buffer.from(body.data.accessToken.split('.')[1], 'base64url').toString())

async function usersOf(shop: TestShop) {
  const columns = sql.raw(
    'email, first_name, last_name, role, google_id, password_hash is not null as has_password',
  )
  const { rows } = await shop.db.execute(sql`select ${columns} from shop_user order by created_at`)
  return rows
}

const june = {
  email: EMAIL,
  first_name: 'June',
  last_name: 'Okafor',
  role: 'customer',
  google_id: `person:${EMAIL}`,
  has_password: false,
}

test('API-47 API-55 a Google login takes the recorded payload and answers an access token, as any login', async () => {
  const { shop } = await startGoogleShop()
  const back = await comeBack(shop, EMAIL)
  const body = { ...identityIn(back), accountType: 'google', role: 'customer' } as const

  const reply = await shop.call(login, { query: { method: 'google' }, body }, { cookies: cookiesOf(back) })

  expect(reply.status).toBe(200)
  const me = await shop.send(getMe, {}, { headers: { authorization: reply.body.data.accessToken } })
  expect(reply.body).toEqual({ success: true, data: { accessToken: expect.any(String) } })
  expect(reply.cookies).toEqual([
    expect.objectContaining({
      name: 'refresh',
      path: '/api/v1/auth',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 2_592_000,
    }),
    expect.objectContaining({
      name: 'known-browser',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 15_552_000,
    }),
    expect.objectContaining({ name: 'google-proof', path: '/', value: '', maxAge: 0 }),
  ])
  expect(me.body.data).toMatchObject({
    firstName: 'June',
    lastName: 'Okafor',
    email: EMAIL,
    emailVerified: true,
  })
})

test('a login with Google is renewed like any other', async () => {
  const { shop } = await startGoogleShop()
  const reply = await logInWith(shop, await comeBack(shop, EMAIL))
  const cookies = cookiesOf({ setCookies: reply.cookies })

  const renewed = await shop.call(refresh, {}, { cookies })

  expect(renewed.status).toBe(200)
  expect(claimsOf(renewed).id).toBe(claimsOf(reply).id)
})

test('in production the refresh cookie and the emptied proof are secure', async () => {
  const { shop } = await startGoogleShop({ mode: 'production' })

  const reply = await logInWith(shop, await comeBack(shop, EMAIL))

  expect(reply.status).toBe(200)
  expect(reply.cookies).toEqual([
    expect.objectContaining({ name: '__Secure-refresh', secure: true }),
    expect.objectContaining({ name: '__Host-known-browser', secure: true, path: '/' }),
    expect.objectContaining({ name: '__Host-google-proof', secure: true, path: '/', value: '', maxAge: 0 }),
  ])
})

test('ENTITY-38 ROLE-03 whoever is new gets an account with the role customer, whatever the issuer says', async () => {
  const { shop, issuer } = await startGoogleShop()
  issuer.introduce(EMAIL, { role: 'owner' })

  const reply = await logInWith(shop, await comeBack(shop, EMAIL))

  expect(claimsOf(reply)).toMatchObject({
    email: EMAIL,
    firstName: 'June',
    lastName: 'Okafor',
    role: 'customer',
  })
  expect(await usersOf(shop)).toEqual([june])
})

test('whoever comes again gets the same account, also under a new e-mail address', async () => {
  const { shop, issuer } = await startGoogleShop()
  const first = await logInWith(shop, await comeBack(shop, EMAIL))
  issuer.introduce(EMAIL, { email: 'june@new.example', given_name: 'Juno' })

  const again = await logInWith(shop, await comeBack(shop, EMAIL))

  expect(claimsOf(again).id).toBe(claimsOf(first).id)
  expect(await usersOf(shop)).toEqual([june])
})

test('an account with that e-mail address is linked, and loses its password and its logins', async () => {
  const { shop } = await startGoogleShop()
  const { userId, cookies } = await shop.signUp({ email: 'June.Okafor@Example.com', password })
  const bystander = await shop.signUp({ password })

  const reply = await logInWith(shop, await comeBack(shop, EMAIL))

  const withPassword = await shop.call(login, { body: { email: EMAIL, password } })
  const renewed = await shop.call(refresh, {}, { cookies })
  expect(claimsOf(reply)).toMatchObject({ id: userId, email: 'June.Okafor@Example.com', firstName: 'Amelia' })
  expect([withPassword.status, withPassword.body.code]).toEqual([401, 'wrong_credentials'])
  expect([renewed.status, renewed.body.code]).toEqual([401, 'refresh_refused'])
  expect((await shop.call(refresh, {}, { cookies: bystander.cookies })).status).toBe(200)
  expect((await shop.call(login, { body: { email: bystander.email, password } })).status).toBe(200)
})

test('who had a password is told by mail that Google opens the account now, and the address counts as verified', async () => {
  const { shop } = await startGoogleShop()
  await shop.signUp({ email: 'June.Okafor@Example.com', firstName: 'June', password })

  const linked = await logInWith(shop, await comeBack(shop, EMAIL))
  await logInWith(shop, await comeBack(shop, EMAIL))
  await shop.runJobs()

  const { accessToken: authorization } = linked.body.data
  expect((await shop.call(getMe, {}, { headers: { authorization } })).body.data.emailVerified).toBe(true)
  expect(shop.mails).toHaveLength(1)
  expect(shop.mails).toMatchObject([
    { to: 'June.Okafor@Example.com', subject: 'Your account now opens with Google' },
  ])
  expect(shop.mails[0]?.text).toContain('Its password has been removed')
  expect(shop.mails[0]?.text).toContain('http://localhost:3000/forgot-password')
})

test('whoever comes by Google alone gets no mail about it', async () => {
  const { shop } = await startGoogleShop()

  await logInWith(shop, await comeBack(shop, EMAIL))
  await shop.runJobs()

  expect(shop.mails).toEqual([])
})

test('an access token from before an account was handed over opens nothing any more', async () => {
  const { shop } = await startGoogleShop()
  shop.setTime(new Date(Date.now() - 60_000))
  const impostor = await shop.signUp({ email: EMAIL, password })
  shop.setTime(new Date())

  const holder = await logInWith(shop, await comeBack(shop, EMAIL))

  const { accessToken: authorization } = holder.body.data
  expect((await shop.call(getMe, {}, { as: impostor })).status).toBe(401)
  expect((await shop.call(getMe, {}, { headers: { authorization } })).status).toBe(200)
})

test('what was asked for before an account was handed over is called off: no link gives it another address or a password', async () => {
  const { shop } = await startGoogleShop()
  const impostor = await shop.signUp({ email: EMAIL, password })
  const reset = await aResetToken(shop, impostor)
  const change = { customer: impostor, password, email: 'impostor@example.com' }
  const confirm = await aNewEmailToken(shop, change)

  const holder = await logInWith(shop, await comeBack(shop, EMAIL))

  const { accessToken: authorization } = holder.body.data
  const replies = [
    await shop.call(confirmEmailChange, { body: { token: confirm } }),
    await shop.call(resetPassword, { body: { token: reset, password: 'quince and medlar' } }),
  ]
  expect(replies.map(({ body }) => body.code)).toEqual(['link_refused', 'link_refused'])
  expect((await shop.call(getMe, {}, { headers: { authorization } })).body.data.email).toBe(EMAIL)
  expect(await usersOf(shop)).toMatchObject([{ email: EMAIL, has_password: false }])
  expect((await shop.pool.query('select from email_change')).rowCount).toBe(0)
})

test('a wishlist link from before an account was handed over shows nothing any more; that of a verified holder stays', async () => {
  const { shop } = await startGoogleShop()
  const impostor = await shop.signUp({ email: EMAIL, password })
  const holder = await shop.signUp({ email: 'rowan@example.com', password })
  await confirmEmail(shop, holder)
  const [ofImpostor, ofHolder] = [await aWishlistToken(shop, impostor), await aWishlistToken(shop, holder)]

  await logInWith(shop, await comeBack(shop, EMAIL))
  await logInWith(shop, await comeBack(shop, 'rowan@example.com'))

  const read = async (token: string) => (await shop.call(readSharedWishlist, { body: { token } })).status
  expect([await read(ofImpostor), await read(ofHolder)]).toEqual([400, 200])
})

test('an account of another person at Google is not handed over with its address', async () => {
  const { shop, issuer } = await startGoogleShop()
  const holder = await logInWith(shop, await comeBack(shop, EMAIL))
  issuer.introduce('new.holder@example.com', { email: EMAIL })

  const reply = await logInWith(shop, await comeBack(shop, 'new.holder@example.com'))

  expect([reply.status, reply.body.code]).toEqual([401, 'google_refused'])
  expect(await usersOf(shop)).toEqual([june])
  expect((await shop.call(refresh, {}, { cookies: cookiesOf({ setCookies: holder.cookies }) })).status).toBe(
    200,
  )
})

test('API-14 a login that Google has not vouched for is refused', async () => {
  const { shop } = await startGoogleShop()
  const body = { email: EMAIL, accountType: 'google', googleId: `person:${EMAIL}`, role: 'customer' } as const
  const send = (cookies: Record<string, string>) =>
    shop.call(login, { query: { method: 'google' }, body }, { cookies })

  const replies = [
    await send({}),
    await send({ 'google-proof': '' }),
    await send({ 'google-proof': 'nonsense' }),
    await send({ 'google-proof': 'A'.repeat(43) }),
    await send(cookiesOf(await openWindow(shop))),
  ]

  const message = 'Signing in with Google did not work. Please try again.'
  const refused = { success: false, code: 'google_refused', message, data: { message } }
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 401))
  expect(replies.map(({ body: reply }) => reply)).toEqual(
    replies.map(() => ({ ...refused, requestId: expect.any(String) })),
  )
  expect(replies.flatMap(({ cookies }) => cookies)).toEqual([])
  expect(await countOf(shop, 'shop_user')).toBe(0)
})

test.each([
  ['e-mail', { email: 'amelia.hart@example.com' }],
  ['person', { googleId: 'person:amelia.hart@example.com' }],
])('a payload with another %s than Google named is refused, and the proof is used up', async (_, changed) => {
  const { shop } = await startGoogleShop()
  const back = await comeBack(shop, EMAIL)

  const wrong = await logInWith(shop, back, changed)
  const right = await logInWith(shop, back)

  expect([wrong, right].map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'google_refused'],
    [401, 'google_refused'],
  ])
  expect(await countOf(shop, 'shop_user')).toBe(0)
})

test('a payload with another role is refused', async () => {
  const { shop } = await startGoogleShop()

  const reply = await logInWith(shop, await comeBack(shop, EMAIL), { role: 'owner' })

  expect(reply.status).toBe(400)
  expect(reply.body.issues).toEqual([expect.objectContaining({ path: 'role', code: 'role' })])
  expect(await countOf(shop, 'shop_user')).toBe(0)
})

test('of two logins with one proof at the same time one wins', async () => {
  const { shop } = await startGoogleShop()
  const back = await comeBack(shop, EMAIL)

  const replies = await Promise.all([logInWith(shop, back), logInWith(shop, back)])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('a proof is good for five minutes', async () => {
  const { shop } = await startGoogleShop()
  const start = new Date('2025-06-01T12:00:00Z')
  const after = (seconds: number) => shop.setTime(new Date(start.getTime() + seconds * 1000))
  after(0)
  const [early, late] = [await comeBack(shop, EMAIL), await comeBack(shop, EMAIL)]

  after(299)
  const inTime = await logInWith(shop, early)
  after(300)
  const tooLate = await logInWith(shop, late)

  expect([inTime.status, tooLate.status]).toEqual([200, 401])
})

test('somebody who comes from two windows at once gets one account', async () => {
  const { shop } = await startGoogleShop()
  const windows = [await comeBack(shop, EMAIL), await comeBack(shop, EMAIL), await comeBack(shop, EMAIL)]

  const replies = await Promise.all(windows.map((back) => logInWith(shop, back)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map((reply) => claimsOf(reply).id)).size).toBe(1)
  expect(await countOf(shop, 'shop_user')).toBe(1)
})

test('a signup at the same moment ends in one account, without a password', async () => {
  const { shop } = await startGoogleShop()
  const back = await comeBack(shop, EMAIL)

  const [google, signup] = await Promise.all([
    logInWith(shop, back),
    shop.call(register, { body: aCustomer({ email: EMAIL, password }) }),
  ])

  expect(google?.status).toBe(200)
  expect([200, 409]).toContain(signup?.status)
  expect(await usersOf(shop)).toEqual([
    expect.objectContaining({ google_id: `person:${EMAIL}`, has_password: false }),
  ])
})

test('a proof names whoever the issuer named, whichever window it came from', async () => {
  const { shop } = await startGoogleShop()
  const opened = await openWindow(shop)
  const amelia = await visit(
    shop,
    await atIssuer(opened.location, 'amelia.hart@example.com'),
    cookiesOf(opened),
  )
  const back = await comeBack(shop, EMAIL)

  const crossed = await logInWith(shop, { ...back, answer: amelia.answer })

  expect([crossed.status, crossed.body.code]).toEqual([401, 'google_refused'])
})
