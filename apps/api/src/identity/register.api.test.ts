import { getMe, login, register } from '@shop/contract/identity'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const issuesOf = (reply: { body: { issues?: { path: string; code: string }[] } }) =>
  reply.body.issues?.map(({ path, code }) => `${path} ${code}`)

test('API-48 API-11 API-12 signing up answers success and an access token, and opens an account', async () => {
  const shop = await startTestShop()
  const body = aCustomer({ firstName: ' Amelia ', email: ' Amelia@Example.com ' })

  const reply = await shop.call(register, { body })

  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ success: true, data: { accessToken: expect.any(String) } })
  const { rows } = await shop.db.execute(sql`select * from shop_user`)
  expect(rows).toEqual([
    expect.objectContaining({ first_name: 'Amelia', last_name: 'Hart', email: 'Amelia@Example.com' }),
  ])
})

test('API-13 the access token can be decoded without a key to the user and its end in 15 minutes', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://soap.example' })
  shop.setTime(new Date('2025-06-01T12:00:00Z'))

  const { body } = await shop.call(register, { body: aCustomer({ lastName: 'Ärtz', email: 'a@b.co' }) })

  const claims = Buffer.from(body.data.accessToken.split('.')[1], 'base64url').toString()
  expect(JSON.parse(claims)).toEqual({
    id: expect.any(String),
    email: 'a@b.co',
    firstName: 'Amelia',
    lastName: 'Ärtz',
    role: 'customer',
    emailVerified: false,
    iss: 'https://soap.example',
    aud: 'https://soap.example',
    exp: new Date('2025-06-01T12:15:00Z').getTime() / 1000,
  })
})

test('signing up logs in: the refresh cookie and that of a trusted device come along, out of reach for scripts', async () => {
  const shop = await startTestShop()

  const reply = await shop.call(register, { body: aCustomer() })

  expect(reply.cookies).toEqual([
    {
      name: 'refresh',
      value: expect.any(String),
      path: '/api/v1/auth',
      maxAge: 30 * 24 * 60 * 60,
      httpOnly: true,
      sameSite: 'Strict',
    },
    {
      name: 'known-browser',
      value: expect.any(String),
      path: '/',
      maxAge: 180 * 24 * 60 * 60,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
})

test('in production the refresh cookie is secure, by its name too', async () => {
  const shop = await startTestShop({}, { mode: 'production' })

  const { cookies } = await shop.call(register, { body: aCustomer() })

  expect(cookies).toEqual([
    expect.objectContaining({ name: '__Secure-refresh', secure: true }),
    expect.objectContaining({ name: '__Host-known-browser', secure: true, path: '/' }),
  ])
})

test('ENTITY-31 the signup payload needs each of its fields and takes no other', async () => {
  const shop = await startTestShop()
  const fields = ['firstName', 'lastName', 'email', 'password', 'role', 'accountType', 'googleId', 'mobile']

  for (const field of fields) {
    const body = Object.fromEntries(Object.entries(aCustomer()).filter(([name]) => name !== field))
    const reply = await shop.send(register, { body })
    expect(reply.status).toBe(400)
    expect(reply.body.issues).toEqual([expect.objectContaining({ path: field })])
  }
  const extra = await shop.send(register, { body: { ...aCustomer(), isAdmin: true } })
  expect(issuesOf(extra)).toEqual(['isAdmin unknown_field'])
  expect(await countUsers(shop)).toBe(0)
})

test('ENTITY-32 ROLE-03 an account is opened for the role customer and for no other', async () => {
  const shop = await startTestShop()

  const refused = await shop.send(register, { body: { ...aCustomer(), role: 'admin' } })
  expect(refused.status).toBe(400)
  expect(issuesOf(refused)).toEqual(['role role'])
  const accepted = await shop.send(register, { body: { ...aCustomer(), role: 'customer' } })

  expect(accepted.status).toBe(200)
  const { rows } = await shop.db.execute(sql`select role from shop_user`)
  expect(rows).toEqual([{ role: 'customer' }])
})

test('ENTITY-33 ENTITY-34 ENTITY-35 account type, Google id and mobile are fixed at signup', async () => {
  const shop = await startTestShop()
  const fixed = { ...aCustomer(), accountType: 'email', googleId: null, mobile: null }
  const other = { ...aCustomer(), accountType: 'google', googleId: '1', mobile: '12345' }

  const accepted = await shop.send(register, { body: fixed })
  const refused = await shop.send(register, { body: other })

  expect(accepted.status).toBe(200)
  expect(refused.status).toBe(400)
  expect(issuesOf(refused)).toEqual(['accountType invalid', 'googleId invalid', 'mobile invalid'])
})

test('VALID-19 a password has 8 to 128 characters', async () => {
  const shop = await startTestShop()
  const signUpWith = (password: string) => shop.call(register, { body: aCustomer({ password }) })

  expect(issuesOf(await signUpWith('kettle!'))).toEqual(['password password_short'])
  expect(issuesOf(await signUpWith('kettle-hum'.repeat(13)))).toEqual(['password too_long'])
  expect((await signUpWith('kettle-h')).status).toBe(200)
  expect((await signUpWith('kettle-h'.repeat(16))).status).toBe(200)
})

test('VALID-19 a common password is refused at its field, and no account is opened', async () => {
  const shop = await startTestShop()

  const reply = await shop.call(register, { body: aCustomer({ password: 'Password123' }) })

  expect(reply.status).toBe(400)
  expect(reply.body.issues).toEqual([
    {
      path: 'password',
      code: 'password_common',
      message: 'This password is too common. Please choose another.',
    },
  ])
  expect(await countUsers(shop)).toBe(0)
})

test('API-14 an e-mail that is taken is refused without regard to case, with the message in data', async () => {
  const shop = await startTestShop()
  await shop.signUp({ email: 'amelia@example.com' })

  const reply = await shop.call(register, { body: aCustomer({ email: 'AMELIA@example.COM' }) })

  const message = 'An account with this email address exists already.'
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({ success: false, code: 'email_taken', message, data: { message } })
  expect(reply.cookies).toEqual([])
  expect(await countUsers(shop)).toBe(1)
})

test('of simultaneous signups with one e-mail exactly one opens an account', async () => {
  const shop = await startTestShop()
  const emails = ['Amelia@example.com', 'amelia@example.com', 'AMELIA@EXAMPLE.COM', 'amelia@Example.com']

  const replies = await Promise.all(
    emails.map((email) => shop.call(register, { body: aCustomer({ email }) })),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await countUsers(shop)).toBe(1)
})

test('names and e-mails are refused beyond a sensible length or with control characters', async () => {
  const shop = await startTestShop()
  const body = aCustomer({
    firstName: 'x'.repeat(81),
    lastName: 'Ha\u0000rt',
    email: `${'@.'.repeat(50_000)} x`,
  })

  const reply = await shop.call(register, { body })

  expect(issuesOf(reply)).toEqual(['firstName too_long', 'lastName invalid', 'email too_long'])
})

test('the password is stored as a hash and answered nowhere', async () => {
  const shop = await startTestShop()
  const body = aCustomer({ password: 'kettle-hum' })

  const registered = await shop.call(register, { body })
  const loggedIn = await shop.call(login, { body: { email: body.email, password: 'kettle-hum' } })
  const me = await shop.call(getMe, {}, { headers: { authorization: registered.body.data.accessToken } })

  const { rows } = await shop.db.execute(sql`select password_hash from shop_user`)
  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }])
  const replies = JSON.stringify([registered.body, loggedIn.body, me.body])
  expect(replies).not.toContain('argon2')
  expect(replies).not.toContain('kettle-hum')
})

async function countUsers({ db }: Awaited<ReturnType<typeof startTestShop>>): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from shop_user`)
  return Number(rows[0]?.count)
}
