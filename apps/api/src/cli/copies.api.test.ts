import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { getMe, login, refresh } from '@shop/contract/identity'
import { resetPassword, verifyEmail } from '@shop/contract/identity-links'
import { expect, test } from 'vitest'
import { aFile, aNewDatabase, type } from '#test/command-line.ts'
import { comeBack, logInWith, startGoogleShop } from '#test/google-visit.ts'
import { aResetToken, aVerifyToken } from '#test/link-makers.ts'
import { aProduct, limitsOf } from '#test/makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import type { TestDatabase } from '#test/test-database.ts'

const password = 'orchard row fourteen'
const ORIGINAL_URL = 'https://shop.example'
const MOVE = ['--move']

/** Which flags a shop's database was taken to another place with. */
type Journey = { exported: string[]; imported: string[] }

/** What belongs to no installation but one: tables whose rows open something, or count who tried to open it. */
const BOUND = [
  'signing_key',
  'refresh_session',
  'identity_link',
  'data_copy',
  'google_attempt',
  'google_proof',
  'staff_session',
  'staff_trusted_browser',
  'staff_challenge',
  'staff_totp',
  'staff_recovery_code',
  'invitation',
  'limit_counter',
  'limit_key',
]

async function takeTo(shop: TestShop, { exported, imported }: Journey): Promise<TestDatabase> {
  const [file, database] = [await aFile(), await aNewDatabase()]
  const out = await type(['export', file, ...exported], shop.database.url)
  const back = await type(['import', file, ...imported], database.url)
  expect([out.complaints, back.complaints]).toEqual(['', ''])
  return database
}

/** Everything that opens an account: an access token and a refresh cookie, and two mailed links. */
type Openers = { customer: TestCustomer; reset: string; verify: string }

async function openersOf(shop: TestShop, customer: TestCustomer): Promise<Openers> {
  const verify = await aVerifyToken(shop, customer)
  return { customer, verify, reset: await aResetToken(shop, customer) }
}

/** The same account, entered anew. */
async function logIn(shop: TestShop, { userId, email }: TestCustomer): Promise<TestCustomer> {
  const { body, cookies } = await shop.call(login, { body: { email, password } })
  return {
    userId,
    email,
    token: body.data.accessToken,
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  }
}

/** How a shop answers them, in an order in which none ends another. */
async function tryAt(shop: TestShop, { customer, reset, verify }: Openers): Promise<number[]> {
  const me = await shop.call(getMe, {}, { as: customer })
  const renewed = await shop.call(refresh, {}, { cookies: customer.cookies })
  const verified = await shop.call(verifyEmail, { body: { token: verify } })
  const set = await shop.call(resetPassword, { body: { token: reset, password: 'a quieter kettle' } })
  return [me, renewed, verified, set].map(({ status }) => status)
}

const REFUSED = [401, 401, 400, 400]
const OPENED = [200, 200, 200, 200]

test.each([
  { how: 'an import', copyUrl: ORIGINAL_URL, journey: { exported: [], imported: [] } },
  {
    how: 'an import of all that there was',
    copyUrl: ORIGINAL_URL,
    journey: { exported: MOVE, imported: [] },
  },
  {
    how: 'a copy of the database, keys and all, that has an address of its own',
    copyUrl: 'https://copy.example',
    journey: { exported: MOVE, imported: MOVE },
  },
])(
  'tokens, cookies and mailed links of a copy open nothing at the original, nor the reverse: $how',
  async ({ copyUrl, journey }) => {
    const original = await startTestShop({}, { publicUrl: ORIGINAL_URL })
    const amelia = await original.signUp({ password })
    const bruno = await original.signUp({ password })
    const ofOriginal = await openersOf(original, amelia)
    const copy = await startTestShop({}, { publicUrl: copyUrl }, await takeTo(original, journey))
    const ofCopy = await openersOf(copy, await logIn(copy, bruno))

    const replies = [await tryAt(original, ofCopy), await tryAt(copy, ofOriginal)]

    expect(replies).toEqual([REFUSED, REFUSED])
    expect([await tryAt(original, ofOriginal), await tryAt(copy, ofCopy)]).toEqual([OPENED, OPENED])
  },
)

test('whoever moves house stays logged in, mailed links stay good, and devices stay trusted', async () => {
  const config = { publicUrl: ORIGINAL_URL, ...limitsOf({ login: 1 }) }
  const original = await startTestShop({}, config)
  const amelia = await original.signUp({ password })
  const openers = await openersOf(original, amelia)
  const guess = (cookies = {}) =>
    shop.call(login, { body: { email: amelia.email, password: 'wrong-guess' } }, { cookies })

  const database = await takeTo(original, { exported: MOVE, imported: MOVE })

  const shop = await startTestShop({}, config, database)
  const guesses = [await guess(), await guess(), await guess(amelia.cookies)]
  expect(guesses.map(({ status }) => status)).toEqual([401, 429, 401])
  expect(await tryAt(shop, openers)).toEqual(OPENED)
})

test('a device that the original trusts is untrusted by a copy', async () => {
  const config = { publicUrl: ORIGINAL_URL, ...limitsOf({ login: 1 }) }
  const original = await startTestShop({}, config)
  const { email, cookies } = await original.signUp({ password })
  const copy = await startTestShop({}, config, await takeTo(original, { exported: MOVE, imported: [] }))

  const guess = () => copy.call(login, { body: { email, password: 'wrong-guess' } }, { cookies })
  const statuses = [(await guess()).status, (await guess()).status]

  expect(statuses).toEqual([401, 429])
})

test('what Google has vouched for at one installation logs nobody in at a copy of it', async () => {
  const { shop } = await startGoogleShop()
  const back = await comeBack(shop, 'june.okafor@example.com')
  const database = await takeTo(shop, { exported: MOVE, imported: MOVE })
  const { shop: copy } = await startGoogleShop({ publicUrl: 'https://copy.example' }, database)

  const atCopy = await logInWith(copy, back)
  const atOriginal = await logInWith(shop, back)

  expect([atCopy.body.code, atOriginal.status]).toEqual(['google_refused', 200])
})

test('an export holds no key, login, link or count of attempts, unless the shop moves house', async () => {
  const shop = await startTestShop({ products: [aProduct()] })
  await openersOf(shop, await shop.signUp({ password }))
  const [plain, moving] = [await aFile(), await aFile()]

  const out = await type(['export', plain], shop.database.url)
  const move = await type(['export', moving, ...MOVE], shop.database.url)

  const tablesIn = async (file: string) => {
    const text = gunzipSync(await readFile(file)).toString()
    return [...text.matchAll(/^\{"table":\{"name":"public\.(\w+)"/gm)].map(([, name]) => name)
  }
  const [inPlain, inMoving] = [await tablesIn(plain), await tablesIn(moving)]
  expect(inPlain).toContain('shop_user')
  expect(inPlain.filter((name) => BOUND.includes(name ?? ''))).toEqual([])
  expect(inMoving.toSorted()).toEqual([...inPlain, ...BOUND].toSorted())
  expect(out.said).toContain('Logins and mailed links are not in it')
  expect(move.said).toContain('whoever holds it can enter every account')
})

test('a house cannot be moved with an export that was not made for it', async () => {
  const shop = await startTestShop()
  const [file, database] = [await aFile(), await aNewDatabase()]
  await type(['export', file], shop.database.url)

  const refused = await type(['import', file, ...MOVE], database.url)
  const taken = await type(['import', file], database.url)

  expect(refused).toEqual({
    code: 1,
    said: '',
    complaints: `${file} holds no logins, since it was exported without --move; export it with --move, or import it without.`,
  })
  expect(taken).toMatchObject({ code: 0, complaints: '' })
})
