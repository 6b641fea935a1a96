import { login, refresh, register } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import { comeBack, cookiesOf, logInWith, startGoogleShop } from '#test/google-visit.ts'
import { aCustomer } from '#test/makers.ts'
import { startTestShop, type TestReply, type TestShop } from '#test/start-test-shop.ts'

const password = 'orchard row fourteen'

type Cookies = Record<string, string>

const cookiesIn = ({ cookies }: TestReply): Cookies => cookiesOf({ setCookies: cookies })
const isAlive = async (shop: TestShop, cookies: Cookies) =>
  (await shop.call(refresh, {}, { cookies })).status === 200

test('who logs in again in a browser ends the login that it had, and none elsewhere', async () => {
  const shop = await startTestShop()
  const { email, cookies } = await shop.signUp({ password })
  const elsewhere = await shop.call(login, { body: { email, password } })

  const again = await shop.call(login, { body: { email, password } }, { cookies })

  expect(again.status).toBe(200)
  expect(await isAlive(shop, cookies)).toBe(false)
  expect(await isAlive(shop, cookiesIn(again))).toBe(true)
  expect(await isAlive(shop, cookiesIn(elsewhere))).toBe(true)
})

test('who signs up, or comes by Google, in a browser ends the login that somebody else had there', async () => {
  const { shop } = await startGoogleShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]
  const back = await comeBack(shop, 'june.okafor@example.com')
  const withLogin = {
    ...back,
    setCookies: [...back.setCookies, { name: 'refresh', value: `${bruno.cookies.refresh}` }],
  }

  const signedUp = await shop.call(register, { body: aCustomer() }, { cookies: amelia.cookies })
  const byGoogle = await logInWith(shop, withLogin)

  expect([signedUp.status, byGoogle.status]).toEqual([200, 200])
  expect([await isAlive(shop, amelia.cookies), await isAlive(shop, bruno.cookies)]).toEqual([false, false])
  expect(await isAlive(shop, cookiesIn(byGoogle))).toBe(true)
})

test('a login that is refused ends none', async () => {
  const shop = await startTestShop()
  const { email, cookies } = await shop.signUp({ password })

  const refused = [
    await shop.call(login, { body: { email, password: 'wrong-guess' } }, { cookies }),
    await shop.call(register, { body: aCustomer({ email }) }, { cookies }),
  ]

  expect(refused.map(({ status }) => status)).toEqual([401, 409])
  expect(await isAlive(shop, cookies)).toBe(true)
})

test('two logins at once in a browser that had one leave it ended', async () => {
  const shop = await startTestShop()
  const { email, cookies } = await shop.signUp({ password })

  const replies = await Promise.all(
    Array.from({ length: 4 }, () => shop.call(login, { body: { email, password } }, { cookies })),
  )

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await isAlive(shop, cookies)).toBe(false)
})
