import { hostname, userInfo } from 'node:os'
import { confirmEmailChange } from '@shop/contract/account-email'
import { getMe, refresh } from '@shop/contract/identity'
import { readSharedWishlist } from '@shop/contract/wishlist-links'
import { expect, test } from 'vitest'
import { aNewEmailToken, aWishlistToken } from '#test/link-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import { runCommand } from './run-command.ts'

async function endLogins(shop: TestShop, ...words: string[]) {
  const told: string[] = []
  const code = await runCommand(['logins', 'end', ...words], {
    open: async () => ({ shop: shop.deps, close: async () => undefined }),
    env: {},
    say: (text) => told.push(text),
    complain: (text) => told.push(text),
  })
  return [code, told.join('\n')]
}

/** Two customers who have been logged in for a minute. */
async function aShopWithTwo() {
  const shop = await startTestShop()
  const now = new Date('2026-03-01T12:00:00Z')
  shop.setTime(now)
  const [amelia, june] = [await shop.signUp(), await shop.signUp()]
  shop.setTime(new Date(now.getTime() + 60_000))
  return { shop, amelia, june }
}

/** What a browser's token and its cookie are still good for. */
async function entriesOf(shop: TestShop, customer: TestCustomer) {
  const called = await shop.call(getMe, {}, { as: customer })
  const renewed = await shop.call(refresh, {}, { cookies: customer.cookies })
  return [called.status, renewed.status]
}

test('the owner ends the logins of one account, tokens that have not expired too, and nobody else’s', async () => {
  const { shop, amelia, june } = await aShopWithTwo()

  const told = await endLogins(shop, '--email', amelia.email.toUpperCase())

  expect(told).toEqual([
    0,
    'This account’s logins are ended, and so are a new e-mail address that waited for its link, a link that sets a password, and the link to its wishlist. Whoever knows its password can log in again.',
  ])
  expect(await entriesOf(shop, amelia)).toEqual([401, 401])
  expect(await entriesOf(shop, june)).toEqual([200, 200])
})

test('with the logins of one account a change of its e-mail address ends that waits for its link', async () => {
  const shop = await startTestShop()
  const password = 'orchard row fourteen'
  const customer = await shop.signUp({ password })
  const token = await aNewEmailToken(shop, { customer, password, email: 'stranger@example.com' })

  await endLogins(shop, '--email', customer.email)

  const { body } = await shop.call(confirmEmailChange, { body: { token } })
  expect(body.code).toBe('link_refused')
  const { rows } = await shop.pool.query('select email from shop_user where id = $1', [customer.userId])
  expect(rows).toEqual([{ email: customer.email }])
})

test('with the logins of one account its link to the wishlist ends, with those of everybody none', async () => {
  const { shop, amelia, june } = await aShopWithTwo()
  const [ofAmelia, ofJune] = [await aWishlistToken(shop, amelia), await aWishlistToken(shop, june)]

  await endLogins(shop, '--email', amelia.email)
  await endLogins(shop, '--everybody')

  const read = async (token: string) => (await shop.call(readSharedWishlist, { body: { token } })).status
  expect([await read(ofAmelia), await read(ofJune)]).toEqual([400, 200])
})

test('the owner ends everybody’s logins, and whoever knows a password logs in again', async () => {
  const { shop, amelia, june } = await aShopWithTwo()

  const told = await endLogins(shop, '--everybody')

  expect(told).toEqual([0, 'Everybody has to log in again.'])
  expect(await entriesOf(shop, amelia)).toEqual([401, 401])
  expect(await entriesOf(shop, june)).toEqual([401, 401])
  expect(await entriesOf(shop, await shop.signUp())).toEqual([200, 200])
})

test('that logins were ended stands in the change log, of an account without a word about its holder', async () => {
  const { shop, amelia } = await aShopWithTwo()
  await endLogins(shop, '--email', amelia.email)
  await endLogins(shop, '--everybody')

  const { rows } = await shop.pool.query(
    `select staff_name, call, summary, thing_id, before, after, is_personal from change_set
     join audit_entry on change_set_id = id order by id`,
  )

  const ended = {
    staff_name: userInfo().username,
    call: `logins end on ${hostname()}`,
    before: { logins: null },
    after: { logins: null },
    is_personal: true,
  }
  expect(rows).toEqual([
    { ...ended, summary: 'Ended the logins of a customer', thing_id: amelia.userId },
    { ...ended, summary: 'Ended the logins of all customers', thing_id: 'everybody' },
  ])
})

test('the help says what ends with the logins of one account', async () => {
  const { shop } = await aShopWithTwo()

  const [, help] = await endLogins(shop, '--help')

  expect(help).toContain(
    'of this account; also calls off a new e-mail address that waits for its link, a link that sets a password, and the link to its wishlist',
  )
})

test('an address without an account is told', async () => {
  const { shop } = await aShopWithTwo()

  expect(await endLogins(shop, '--email', 'nobody@example.com')).toEqual([
    1,
    'There is no account with this address.',
  ])
})
