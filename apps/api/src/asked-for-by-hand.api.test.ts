import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAddresses } from '@shop/contract/addresses'
import { login, register } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import { aCustomer, aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCash, type TestShopper } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const OPERATIONS = join(import.meta.dirname, '../../../docs/operations.md')
const HEADING = '## When a customer asks for a copy or for deletion'
const JUNE = 'June.Okafor@example.com'
const password = 'elderberry and sloe'

/** What an owner is told to type, for one e-mail address: the statements that make a copy, and those that delete. */
function statementsFor(email: string): { copy: string; deletion: string } {
  const [, section = ''] = readFileSync(OPERATIONS, 'utf8').split(HEADING)
  const typed = [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) =>
    sql.replaceAll(":'email'", `'${email}'`),
  )
  const [copy = '', deletion = ''] = typed
  return { copy, deletion }
}

async function aShopWithTwo(): Promise<{ shop: TestShop; june: TestShopper; neighbour: TestShopper }> {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap', stock: 9 })] })
  // A token knows its second only: a login of the very second in which others are ended counts as a new one.
  shop.setTime(new Date(Date.now() - 60_000))
  const june = await aShopper(shop, { email: JUNE, password, firstName: 'June', lastName: 'Okafor' })
  const neighbour = await aShopper(shop)
  for (const shopper of [june, neighbour]) {
    await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  }
  return { shop, june, neighbour }
}

async function everyRowOf(shop: TestShop, { customer }: TestShopper) {
  const of = (table: string, column = 'user_id') =>
    shop.pool.query(`select * from ${table} where ${column} = $1`, [customer.userId])
  return {
    account: (await of('shop_user', 'id')).rows,
    addresses: (await of('shipping_address')).rows,
    logins: (await of('refresh_session')).rows,
    orders: (await of('customer_order')).rows,
    history: (await of('order_status_entry', 'actor_name')).rows,
    notifications: (await of('notification')).rows,
  }
}

test('a copy for a customer holds account, addresses, logins and orders, no password, and nobody else', async () => {
  const { shop, neighbour } = await aShopWithTwo()

  const { rows } = await shop.pool.query(statementsFor(JUNE.toLowerCase()).copy)

  expect(rows).toHaveLength(1)
  const [{ jsonb_build_object: copy }] = rows
  expect(copy).toMatchObject({
    account: { first_name: 'June', email: JUNE },
    addresses: [{ full_name: 'Amelia Hart' }],
    logins: [{ since: expect.any(String) }],
    orders: [{ contact_name: 'June Okafor', lines: [{ product: 'soap' }], history: [{ status: 'Pending' }] }],
    notifications: [{ kind: 'order-status', status: 'Pending' }],
  })
  expect(JSON.stringify(copy)).not.toMatch(/argon2|token_hash/)
  expect(JSON.stringify(copy)).not.toContain(neighbour.customer.userId)
})

test('deletion by hand empties an account for good, keeps its orders, and touches nobody else', async () => {
  const { shop, june, neighbour } = await aShopWithTwo()
  const before = await everyRowOf(shop, neighbour)

  await shop.pool.query(statementsFor(JUNE.toLowerCase()).deletion)

  const left = await everyRowOf(shop, june)
  const emptied = { first_name: 'Deleted', mobile: '', password_hash: null, google_id: null }
  expect(left).toMatchObject({
    account: [emptied],
    addresses: [],
    logins: [],
    orders: [{ contact_name: 'June Okafor', status: 'Pending' }],
    history: [{ actor_from: null }],
    notifications: [],
  })
  expect(JSON.stringify(left.account)).not.toMatch(/june|okafor/i)
  expect(await everyRowOf(shop, neighbour)).toEqual(before)
})

test('after a deletion by hand nobody gets in, and the address can be signed up with anew', async () => {
  const { shop, june } = await aShopWithTwo()

  await shop.pool.query(statementsFor(JUNE).deletion)

  const again = await shop.call(listAddresses, {}, { as: june.customer })
  const entered = await shop.call(login, { body: { email: JUNE, password } })
  const signedUp = await shop.call(register, { body: aCustomer({ email: JUNE, password }) })
  expect([again.status, entered.status, signedUp.status]).toEqual([401, 401, 200])
})
