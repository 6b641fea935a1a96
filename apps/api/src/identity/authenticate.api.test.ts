import { listProducts } from '@shop/contract/catalogue'
import { getMe, type TokenClaims } from '@shop/contract/identity'
import { getOrder } from '@shop/contract/orders'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createAuthenticate } from '#api/identity/index.ts'
import { anOrder } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const whoIs = async (shop: TestShop, authorization: string) =>
  (await shop.call(getMe, {}, { headers: { authorization } })).status

test('the stored token opens a call as it is and after Bearer', async () => {
  const shop = await startTestShop()
  const { token } = await shop.signUp()

  expect(await whoIs(shop, token)).toBe(200)
  expect(await whoIs(shop, `Bearer ${token}`)).toBe(200)
  expect(await whoIs(shop, `bearer ${token}`)).toBe(200)
})

test('a token holds for 15 minutes', async () => {
  const shop = await startTestShop()
  shop.setTime(new Date('2025-06-01T12:00:00Z'))
  const { token } = await shop.signUp()

  shop.setTime(new Date('2025-06-01T12:14:59Z'))
  expect(await whoIs(shop, token)).toBe(200)
  shop.setTime(new Date('2025-06-01T12:15:00Z'))
  expect(await whoIs(shop, token)).toBe(401)
})

test('a token that was tampered with, signed otherwise or not at all is nobody’s', async () => {
  const shop = await startTestShop()
  const { token, userId } = await shop.signUp()
  const [header = '', claims = '', signature = ''] = token.split('.')
  const kid: string = JSON.parse(Buffer.from(header, 'base64url').toString()).kid
  // Remembered from then on.
  expect(await whoIs(shop, token)).toBe(200)

  const forged = [
    `${header}.${encode({ ...decode(claims), id: 'another' })}.${signature}`,
    `${encode({ alg: 'none', kid })}.${claims}.`,
    `${encode({ alg: 'HS512', kid })}.${claims}.${signature}`,
    await sign({ ...decode(claims), id: userId }, kid, 'x'.repeat(32)),
    await sign(decode(claims), 'unknown', 'x'.repeat(32)),
    'nonsense',
    'Basic YTpi',
    'Bearer',
    '',
  ]

  for (const authorization of forged) expect(await whoIs(shop, authorization)).toBe(401)
})

test('a token that names its key by what no key is called is nobody’s', async () => {
  const shop = await startTestShop()
  const { token } = await shop.signUp()
  const [, claims = '', signature = ''] = token.split('.')
  const kids = ['\u0000', '', "' or 1=1", 'x'.repeat(5000), '\ud800', 5, null, ['a'], { a: 1 }, undefined]

  const replies = await Promise.all(
    kids.map((kid) => whoIs(shop, `${encode({ alg: 'HS256', kid })}.${claims}.${signature}`)),
  )

  expect(replies).toEqual(kids.map(() => 401))
})

test('where a login is not needed a token that does not hold is as good as none', async () => {
  const shop = await startTestShop()
  shop.setTime(new Date('2025-06-01T12:00:00Z'))
  const { token, userId } = await shop.signUp()
  const { orderId } = await anOrder(shop.db, { userId })
  const [, claims = '', signature = ''] = token.split('.')
  const forged = `${encode({ alg: 'HS256', kid: '\u0000' })}.${claims}.${signature}`
  shop.setTime(new Date('2025-06-01T13:00:00Z'))
  const track = (headers: Record<string, string>) =>
    shop.call(getOrder, { params: { id: orderId } }, { headers })

  const asNobody = await track({})
  for (const authorization of [
    'nonsense',
    token,
    `Bearer ${token}`,
    `${encode({ alg: 'none' })}.${claims}.`,
    forged,
  ]) {
    const listed = await shop.call(listProducts, {}, { headers: { authorization } })
    expect(listed.status).toBe(200)
    expect((await track({ authorization })).body).toEqual(asNobody.body)
  }
  expect(asNobody.body.data).not.toHaveProperty('items')
})

test('ROLE-03 a token that names another role is nobody’s, even signed with the shop’s key', async () => {
  const shop = await startTestShop()
  const { token } = await shop.signUp()
  const [header = '', claims = ''] = token.split('.')
  const kid: string = JSON.parse(Buffer.from(header, 'base64url').toString()).kid
  const { rows } = await shop.db.execute(sql`select secret from signing_key`)
  const secret = Buffer.from(String(rows[0]?.secret), 'base64url')

  const asCustomer = await sign(decode(claims), kid, secret)
  const asOwner = await sign({ ...decode(claims), role: 'owner' }, kid, secret)

  expect(await whoIs(shop, asCustomer)).toBe(200)
  expect(await whoIs(shop, asOwner)).toBe(401)
})

test('a token that names another installation is nobody’s, even signed with the shop’s key', async () => {
  const shop = await startTestShop({}, { publicUrl: 'https://shop.example' })
  const { token } = await shop.signUp()
  const copy = await startTestShop({}, { publicUrl: 'https://copy.example' }, shop.database)
  const [header = '', claims = ''] = token.split('.')
  const kid: string = JSON.parse(Buffer.from(header, 'base64url').toString()).kid
  const { rows } = await shop.db.execute(sql`select secret from signing_key`)
  const secret = Buffer.from(String(rows[0]?.secret), 'base64url')
  const { iss, aud, ...anybody } = decode(claims)
  const others = [
    { ...anybody, aud },
    { ...anybody, iss },
    { ...anybody, iss: 'https://copy.example', aud },
    { ...anybody, iss, aud: 'https://copy.example' },
    { ...anybody, iss, aud: ['https://copy.example'] },
  ]

  const tokens = await Promise.all(others.map((claimed) => sign(claimed, kid, secret)))

  expect([iss, aud]).toEqual(['https://shop.example', 'https://shop.example'])
  expect([await whoIs(shop, token), await whoIs(copy, token)]).toEqual([200, 401])
  expect(await Promise.all(tokens.map((other) => whoIs(shop, other)))).toEqual(others.map(() => 401))
})

test('another process reads the shop’s tokens', async () => {
  const shop = await startTestShop()
  const { token, userId, email } = await shop.signUp()
  const another = createAuthenticate({ ...shop.deps, clock: { now: () => new Date() } })

  expect(await another(token)).toMatchObject({ userId, email, role: 'customer' })
})

test('after a change of the key both keys’ tokens hold until the old key is taken away', async () => {
  const shop = await startTestShop()
  const { token } = await shop.signUp()
  const claims = token.split('.')[1] ?? ''
  const secret = Buffer.alloc(32, 7)
  await shop.db.execute(
    sql`insert into signing_key values ('next', ${secret.toString('base64url')}, now() + interval '1 minute')`,
  )
  const restarted = createAuthenticate({ ...shop.deps, clock: { now: () => new Date() } })
  const next = await sign(decode(claims), 'next', secret)

  expect(await restarted(token)).not.toBeNull()
  expect(await restarted(next)).not.toBeNull()
  await shop.db.execute(sql`delete from signing_key where kid <> 'next'`)
  const later = createAuthenticate({ ...shop.deps, clock: { now: () => new Date() } })
  expect(await later(token)).toBeNull()
  expect(await later(next)).not.toBeNull()
})

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(claims: string): Record<string, unknown> & TokenClaims {
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

function sign(claims: Record<string, unknown>, kid: string, secret: string | Uint8Array): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(secret))
}
