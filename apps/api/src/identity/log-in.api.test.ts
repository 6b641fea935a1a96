import { login, register } from '@shop/contract/identity'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'

const password = 'kettle-hum'

test('API-46 API-12 logging in takes e-mail and password and answers an access token', async () => {
  const shop = await startTestShop()
  const { email, userId } = await shop.signUp({ password })

  const reply = await shop.call(login, { body: { email, password } })

  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ success: true, data: { accessToken: expect.any(String) } })
  expect(reply.cookies).toEqual([
    expect.objectContaining({ name: 'refresh', httpOnly: true }),
    expect.objectContaining({ name: 'known-browser', httpOnly: true, sameSite: 'Strict' }),
  ])
  const claims = Buffer.from(reply.body.data.accessToken.split('.')[1], 'base64url').toString()
  expect(JSON.parse(claims).id).toBe(userId)
})

test('the e-mail is compared without regard to case and to spaces around it', async () => {
  const shop = await startTestShop()
  await shop.signUp({ email: 'Amelia@Example.com', password })

  const reply = await shop.call(login, { body: { email: ' aMELIA@example.COM ', password } })

  expect(reply.status).toBe(200)
})

test('API-11 API-14 a wrong password and an unknown e-mail get the same answer, its text in data.message', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp({ password })

  const wrong = await shop.call(login, { body: { email, password: 'kettle-hun' } })
  const unknown = await shop.call(login, { body: { email: 'nobody@example.com', password } })

  const message = 'Email or password is wrong.'
  const refused = { success: false, code: 'wrong_credentials', message, data: { message } }
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.body).toEqual({ ...refused, requestId: expect.any(String) })
  expect(unknown.body).toEqual({ ...refused, requestId: expect.any(String) })
  expect([...wrong.cookies, ...unknown.cookies]).toEqual([])
})

test('ENTITY-39 the login payload needs e-mail and password and takes nothing else', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp({ password })

  const replies = await Promise.all([
    shop.send(login, { body: { password } }),
    shop.send(login, { body: { email } }),
    shop.send(login, { body: { email, password, role: 'customer' } }),
    shop.send(login, { body: { email: 'a@b', password } }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(replies.map(({ body }) => body.issues.map(({ path }: { path: string }) => path))).toEqual([
    ['email'],
    ['password'],
    ['role'],
    ['email'],
  ])
})

test('an account without a password cannot be entered with any', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp({ password })
  await shop.db.execute(sql`update shop_user set password_hash = null`)

  const reply = await shop.call(login, { body: { email, password } })

  expect(reply.status).toBe(401)
})

test('ten logins at once all succeed', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp({ password })

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shop.call(login, { body: { email, password } })),
  )

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
})

test('a login whose password is taken away while it is being checked is refused', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp({ password })

  const reply = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update shop_user set password_hash = null`)
    const checked = shop.call(login, { body: { email, password } })
    await waitForLockedQueries(shop, 1)
    // Not awaited in here: it goes on when this transaction ends.
    return { checked }
  })

  expect((await reply.checked).body.code).toBe('wrong_credentials')
  const { rows } = await shop.db.execute(sql`select count(*)::int as logins from refresh_session`)
  expect(rows).toEqual([{ logins: 1 }])
})

test('signing in with Google is refused as long as the shop is not registered with it', async () => {
  const shop = await startTestShop()
  const { email, userId } = await shop.signUp()
  const body = { email, accountType: 'google', googleId: '1234', role: 'customer' } as const

  const reply = await shop.call(login, { query: { method: 'google' }, body })

  const message = 'Signing in with Google is not set up in this shop yet.'
  expect(userId).toBeTruthy()
  expect(reply.status).toBe(503)
  expect(reply.body).toMatchObject({ code: 'google_unavailable', message, data: { message } })
  expect(reply.cookies).toEqual([])
})

test('a Google payload with another role is refused', async () => {
  const shop = await startTestShop()
  const body = { email: 'a@b.co', accountType: 'google', googleId: '1', role: 'owner' }

  const reply = await shop.send(login, { query: { method: 'google' }, body })

  expect(reply.status).toBe(400)
  expect(reply.body.issues).toEqual([expect.objectContaining({ path: 'role', code: 'role' })])
})

test('a way of logging in with the payload of the other is refused', async () => {
  const shop = await startTestShop()
  const { email } = await shop.signUp({ password })
  const google = { email, accountType: 'google', googleId: '1234', role: 'customer' } as const

  const withoutMethod = await shop.call(login, { body: google })
  const withMethod = await shop.call(login, { query: { method: 'google' }, body: { email, password } })
  const otherMethod = await shop.send(login, { query: { method: 'other' }, body: { email, password } })

  expect(withoutMethod.status).toBe(400)
  expect(withoutMethod.body.issues).toEqual([expect.objectContaining({ path: 'password' })])
  expect(withMethod.status).toBe(400)
  expect(withMethod.body.issues).toEqual([expect.objectContaining({ path: 'googleId' })])
  expect(otherMethod.status).toBe(400)
})

test('a new login sweeps out logins that have expired, of whomever', async () => {
  const shop = await startTestShop()
  shop.setTime(new Date('2025-06-01T12:00:00Z'))
  await shop.signUp()
  shop.setTime(new Date('2025-07-01T12:00:00Z'))

  await shop.call(register, { body: aCustomer() })

  const { rows } = await shop.db.execute(sql`select created_at::date::text as day from refresh_session`)
  expect(rows).toEqual([{ day: '2025-07-01' }])
})
