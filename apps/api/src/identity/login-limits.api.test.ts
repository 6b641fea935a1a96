import { getMe, login, register } from '@shop/contract/identity'
import { resetPassword } from '@shop/contract/identity-links'
import { expect, test } from 'vitest'
import { comeBack, logInWith, startGoogleShop } from '#test/google-visit.ts'
import { aResetToken } from '#test/link-makers.ts'
import { aCustomer, limitsOf } from '#test/makers.ts'
import { startTestShop, type TestReply, type TestShop } from '#test/start-test-shop.ts'

const password = 'kettle-hum'
const start = new Date('2025-06-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

type Guess = { email: string; guess?: string; cookies?: Record<string, string> }

const tryIt = (shop: TestShop, { email, guess = 'wrong-guess', cookies = {} }: Guess) =>
  shop.call(login, { body: { email, password: guess } }, { cookies })

async function tryOften(shop: TestShop, times: number, guess: Guess): Promise<number[]> {
  const statuses = []
  for (let attempts = 0; attempts < times; attempts += 1) statuses.push((await tryIt(shop, guess)).status)
  return statuses
}

const deviceCookieOf = ({ cookies }: TestReply) => ({
  'known-browser': cookies.find(({ name }) => name === 'known-browser')?.value ?? '',
})

const told = ({ status, body, headers }: TestReply) => {
  const { requestId: _, ...rest } = body
  return { status, body: rest, retryAfter: headers['retry-after'] }
}

test('guesses at a password are refused after 10 in 15 minutes, the right one too, until the time is over', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 10 }))
  shop.setTime(start)
  const { email } = await shop.signUp({ password })

  const guesses = await tryOften(shop, 10, { email })
  const right = await tryIt(shop, { email, guess: password })
  shop.setTime(minutesLater(15))
  const later = await tryIt(shop, { email, guess: password })

  expect(guesses).toEqual(guesses.map(() => 401))
  expect(told(right)).toMatchObject({ status: 429, body: { code: 'rate_limited' }, retryAfter: '900' })
  expect(right.cookies).toEqual([])
  expect(later.status).toBe(200)
})

test('guesses in two processes count together', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 4 }))
  const { email } = await shop.signUp({ password })
  const other = await startTestShop({}, limitsOf({ login: 4 }), shop.database)

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => tryIt(index % 2 ? shop : other, { email })),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 401),
    ...Array.from({ length: 8 }, () => 429),
  ])
})

test('an account that does not exist, or has no password, is refused the same, and as early', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 3 }))
  shop.setTime(start)
  const { email } = await shop.signUp({ password })
  const { email: passwordless, userId } = await shop.signUp()
  await shop.pool.query('update shop_user set password_hash = null where id = $1', [userId])
  const emails = [email, 'nobody@example.com', passwordless]

  const replies = []
  for (const each of emails) {
    const [first, second] = [await tryIt(shop, { email: each }), await tryIt(shop, { email: each })]
    const [third, fourth] = [await tryIt(shop, { email: each }), await tryIt(shop, { email: each })]
    replies.push([first, second, third, fourth].map(told))
  }

  expect(replies[0]?.map(({ status }) => status)).toEqual([401, 401, 401, 429])
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
})

test('however its e-mail is written, an account has the same attempts', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 2 }))
  await shop.signUp({ email: 'amelia@example.com', password })

  const replies = [
    await tryIt(shop, { email: 'AMELIA@example.com' }),
    await tryIt(shop, { email: ' amelia@EXAMPLE.com' }),
    await tryIt(shop, { email: 'Amelia@Example.com' }),
    await tryIt(shop, { email: 'Nobody@Example.com' }),
    await tryIt(shop, { email: 'nobody@example.com' }),
    await tryIt(shop, { email: 'NOBODY@example.com' }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([401, 401, 429, 401, 401, 429])
})

test('whoever guesses at an account does not lock out the browser that has been in it', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 3 }))
  const { email, cookies } = await shop.signUp({ password })

  const guesses = await tryOften(shop, 5, { email })
  const holder = await tryIt(shop, { email, guess: password, cookies })

  expect(guesses).toEqual([401, 401, 401, 429, 429])
  expect(holder.status).toBe(200)
})

test('a trusted device has no more attempts than the limit either, and begins anew once it got in', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 3 }))
  const { email, cookies } = await shop.signUp({ password })

  const first = await tryOften(shop, 2, { email, cookies })
  const inside = await tryIt(shop, { email, guess: password, cookies })
  const then = await tryOften(shop, 4, { email, cookies: deviceCookieOf(inside) })

  expect([...first, inside.status, ...then]).toEqual([401, 401, 200, 401, 401, 401, 429])
})

test('a device cookie of another account, or one made up, is worth nothing', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 2 }))
  const { email } = await shop.signUp({ password })
  const attacker = await shop.signUp()
  const forged = [
    attacker.cookies,
    { 'known-browser': `${'A'.repeat(43)}.${'A'.repeat(43)}` },
    { 'known-browser': 'nonsense' },
  ]

  await tryOften(shop, 2, { email })
  const replies = await Promise.all(forged.map((cookies) => tryIt(shop, { email, cookies })))

  expect(replies.map(({ status }) => status)).toEqual([429, 429, 429])
})

test('a holder with a new browser gets in by a mailed link while others guess', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 2 }))
  const { email } = await shop.signUp({ password })
  await tryOften(shop, 3, { email })

  const token = await aResetToken(shop, { email })
  const reset = await shop.call(resetPassword, { body: { token, password: 'a quieter kettle' } })
  await tryOften(shop, 3, { email })
  const holder = await tryIt(shop, { email, guess: 'a quieter kettle', cookies: deviceCookieOf(reset) })

  expect(holder.status).toBe(200)
})

test('a new password leaves no device trusted but the one that it was set in', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 1 }))
  const customer = await shop.signUp({ password })
  await shop.call(login, { body: { email: customer.email, password } })

  const token = await aResetToken(shop, customer)
  const reset = await shop.call(resetPassword, { body: { token, password: 'a quieter kettle' } })
  const guess = { email: customer.email }
  const untrusted = (await tryIt(shop, guess)).status
  const before = (await tryIt(shop, { ...guess, cookies: customer.cookies })).status
  const here = (await tryIt(shop, { ...guess, cookies: deviceCookieOf(reset) })).status

  expect([untrusted, before, here]).toEqual([401, 429, 401])
})

test('an account that Google takes over trusts only the device that it came from', async () => {
  const { shop } = await startGoogleShop(limitsOf({ login: 1 }))
  const email = 'june.okafor@example.com'
  const untrusted = await shop.signUp({ email, password })

  const holder = await logInWith(shop, await comeBack(shop, email))
  const statuses = [
    (await tryIt(shop, { email })).status,
    (await tryIt(shop, { email, cookies: untrusted.cookies })).status,
    (await tryIt(shop, { email, cookies: deviceCookieOf(holder) })).status,
  ]

  expect(statuses).toEqual([401, 429, 401])
})

test('logging in often is no guessing: who gets in has used up nothing', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 2, loginPerAddress: 3 }))
  const { email } = await shop.signUp({ password })

  const replies = await tryOften(shop, 8, { email, guess: password })

  expect(replies).toEqual(replies.map(() => 200))
})

test('one address guesses 100 times in 15 minutes at whatever accounts, then at none', async () => {
  const shop = await startTestShop({}, limitsOf({ loginPerAddress: 4 }))
  const { email } = await shop.signUp({ password })

  const guesses = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    guesses.push((await tryIt(shop, { email: `${name}@example.com` })).status)
  }
  const right = await tryIt(shop, { email, guess: password })

  expect(guesses).toEqual([401, 401, 401, 401, 429])
  expect(right.status).toBe(429)
})

test('another address is not held responsible, half an IPv6 address is one network', async () => {
  const shop = await startTestShop({}, { ...limitsOf({ loginPerAddress: 1 }), trustProxy: ['loopback'] })
  const from = (address: string) =>
    shop.call(
      login,
      { body: { email: 'nobody@example.com', password } },
      { headers: { 'x-forwarded-for': address } },
    )

  const replies = [
    await from('203.0.113.7'),
    await from('203.0.113.7'),
    await from('203.0.113.8'),
    await from('2001:db8:1:2::1'),
    await from('2001:db8:1:2:ffff::9'),
    await from('2001:db8:1:3::1'),
  ]

  expect(replies.map(({ status }) => status)).toEqual([401, 429, 401, 401, 429, 401])
})

test('one address opens 60 accounts an hour, whether their e-mails are taken or not', async () => {
  const shop = await startTestShop({}, limitsOf({ signupPerAddress: 3 }))
  shop.setTime(start)
  const { email } = await shop.signUp()
  const signUp = (overrides = {}) => shop.call(register, { body: aCustomer(overrides) })

  const replies = [await signUp({ email }), await signUp(), await signUp(), await signUp({ email })]
  shop.setTime(minutesLater(60))
  const later = await signUp()

  expect(replies.map(({ status }) => status)).toEqual([409, 200, 429, 429])
  expect(replies[3]?.headers['retry-after']).toBe('3600')
  expect(replies[3]?.body.data.message).toBe('Too many attempts. Please try again in about 60 minutes.')
  expect(later.status).toBe(200)
})

test('who is logged in stays so while logins are refused', async () => {
  const shop = await startTestShop({}, limitsOf({ login: 1, loginPerAddress: 1 }))
  const customer = await shop.signUp({ password })

  await tryOften(shop, 3, { email: customer.email })

  expect((await shop.call(getMe, {}, { as: customer })).status).toBe(200)
})
