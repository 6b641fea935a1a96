import { hash, verify } from '@node-rs/argon2'
import { login, register } from '@shop/contract/identity'
import { requestPasswordReset, resetPassword } from '@shop/contract/identity-links'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#api/config/index.ts'
import { aCustomer, limitsOf } from '#test/makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { createPasswords } from './passwords.ts'

// The real hashes, counted: time would tell the same less surely.
vi.mock('@node-rs/argon2', { spy: true })

const password = 'kettle-hum'
/** At the shop’s own cost. */
const startShop = (config: Partial<Config> = {}) =>
  startTestShop({}, config, undefined, { passwords: createPasswords() })
const work = () => ({
  hashed: vi.mocked(hash).mock.calls.length,
  checked: vi.mocked(verify).mock.calls.length,
})

/** The cost of each hash that was checked: memory, passes and lanes, as the stored hash says. */
const costs = () =>
  vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4).join('$'))

beforeEach(() => {
  vi.clearAllMocks()
})

async function logInAs(shop: TestShop, email: string) {
  vi.clearAllMocks()
  const { status } = await shop.call(login, { body: { email, password } })
  return { status, ...work(), costs: costs() }
}

test('a wrong password, an unknown e-mail and an account without a password cost one hash of the same size', async () => {
  const shop = await startShop()
  const { email: wrong } = await shop.signUp({ password: 'another-kettle' })
  const { email: without, userId } = await shop.signUp()
  await shop.pool.query('update shop_user set password_hash = null where id = $1', [userId])

  const replies = [
    await logInAs(shop, wrong),
    await logInAs(shop, 'nobody@example.com'),
    await logInAs(shop, without),
  ]

  const one = { status: 401, hashed: 0, checked: 1, costs: ['argon2id$v=19$m=19456,t=2,p=1'] }
  expect(replies).toEqual([one, one, one])
})

test('a login or a signup too many costs no hash', async () => {
  const shop = await startShop(limitsOf({ login: 1, signupPerAddress: 1 }))
  const { email } = await shop.signUp({ password: 'another-kettle' })
  await logInAs(shop, email)

  const known = await logInAs(shop, email)
  const unknown = [await logInAs(shop, 'nobody@example.com'), await logInAs(shop, 'nobody@example.com')]
  const { status } = await shop.call(register, { body: aCustomer() })

  expect(known).toEqual({ status: 429, hashed: 0, checked: 0, costs: [] })
  expect(unknown.map((one) => [one.status, one.checked])).toEqual([
    [401, 1],
    [429, 0],
  ])
  expect([status, work()]).toEqual([429, { hashed: 0, checked: 0 }])
})

test('asking for a link, and coming with one that is not good, cost no hash', async () => {
  const shop = await startShop()
  const { email } = await shop.signUp({ password })
  vi.clearAllMocks()

  await shop.call(requestPasswordReset, { body: { email } })
  await shop.call(requestPasswordReset, { body: { email: 'nobody@example.com' } })
  for (const token of ['nonsense', 'A'.repeat(43)]) {
    await shop.call(resetPassword, { body: { token, password: 'a quieter kettle' } })
  }

  expect(work()).toEqual({ hashed: 0, checked: 0 })
})
