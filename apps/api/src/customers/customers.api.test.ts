import { randomUUID } from 'node:crypto'
import { listChanges } from '@shop/contract/admin/changes'
import { copyCustomer, eraseCustomer, getCustomer, listCustomers } from '@shop/contract/admin/customers'
import { answerConversation } from '@shop/contract/admin/messages'
import { createRole } from '@shop/contract/admin/roles'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asStaff } from '#test/as-staff.ts'
import { confirmEmail } from '#test/link-makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import { aReader } from '#test/newsletter-makers.ts'
import { anOrder } from '#test/order-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'

const NOBODY = '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50'

async function aShopWithCustomers() {
  const shop = await startTestShop()
  const grace = await shop.signUp({ firstName: 'Grace', lastName: 'Moore', email: 'grace@example.com' })
  const priya = await shop.signUp({ firstName: 'Priya', lastName: 'Shah', email: 'priya@example.com' })
  return { shop, grace, priya, ask: asStaff(shop) }
}

const namesIn = async (ask: ReturnType<typeof asStaff>, query: Record<string, string>) =>
  (await ask(listCustomers, { query })).body.data.map(({ name }: { name: string }) => name)

const summariesIn = async (shop: TestShop) =>
  (await asStaff(shop)(listChanges, {})).body.data.map(({ summary }: { summary: string }) => summary)

test('customers are listed newest first, with what they ordered, cancelled orders left out', async () => {
  const { shop, grace, ask } = await aShopWithCustomers()
  await anOrder(shop.db, { userId: grace.userId, placedAt: new Date('2026-10-01T10:00:00Z') })
  await anOrder(shop.db, { userId: grace.userId, placedAt: new Date('2026-11-01T10:00:00Z') })
  await anOrder(shop.db, { userId: grace.userId, status: 'Cancelled' })

  const { body } = await ask(listCustomers, {})

  expect(body.data).toMatchObject([
    { name: 'Priya Shah', email: 'priya@example.com', orders: 0, total: 0, lastOrderAt: null },
    { name: 'Grace Moore', orders: 2, lastOrderAt: '2026-11-01T10:00:00.000Z' },
  ])
  expect(body.data[1].total).toBeGreaterThan(0)
})

test('customers are found by parts of name, address and telephone number, in any order', async () => {
  const { shop, grace, ask } = await aShopWithCustomers()
  await shop.pool.query(`update shop_user set mobile = '+44 7700 900142' where id = $1`, [grace.userId])

  expect(await namesIn(ask, { search: 'MOORE grac' })).toEqual(['Grace Moore'])
  expect(await namesIn(ask, { search: '900142' })).toEqual(['Grace Moore'])
  for (const search of ['07700 900142', '07700900142', '+447700900142', '(07700) 900-142']) {
    expect(await namesIn(ask, { search })).toEqual(['Grace Moore'])
  }
  expect(await namesIn(ask, { search: '07700900143' })).toEqual([])
  expect(await namesIn(ask, { search: 'example.com' })).toEqual(['Priya Shah', 'Grace Moore'])
  expect(await namesIn(ask, { search: '100%' })).toEqual([])
  expect(await namesIn(ask, { search: 'grace_' })).toEqual([])
})

test('a list goes on where its page ended', async () => {
  const { ask } = await aShopWithCustomers()

  const first = await ask(listCustomers, { query: { limit: '1' } })
  const rest = await ask(listCustomers, { query: { limit: '1', after: first.body.meta.next } })
  const nowhere = await ask(listCustomers, { query: { after: 'nowhere' } })

  expect([first.body.data[0].name, rest.body.data[0].name]).toEqual(['Priya Shah', 'Grace Moore'])
  expect(rest.body.meta.next).toBeNull()
  expect(nowhere.status).toBe(400)
})

test('a customer’s page says what they ordered and wrote, and the log who opened it', async () => {
  const { shop, grace, ask } = await aShopWithCustomers()
  await confirmEmail(shop, grace)
  await anOrder(shop.db, { userId: grace.userId })
  await anOrder(shop.db, { userId: grace.userId, status: 'Cancelled' })
  await writeToShop(shop, { subject: 'A gift card' }, grace)

  const { body } = await ask(getCustomer, { params: { id: grace.userId } })

  expect(body.data).toMatchObject({
    name: 'Grace Moore',
    isVerified: true,
    orders: 1,
    allOrders: 2,
    openOrders: 1,
    messages: { count: 1, latest: [{ subject: 'A gift card', state: 'open' }] },
    addresses: [],
    getsNewsletter: false,
  })
  expect(body.data.latestOrders).toHaveLength(2)
  expect(await summariesIn(shop)).toEqual(['Opened a customer’s page'])
})

test('a newsletter is told of whoever confirmed its address, and of nobody who gave a stranger’s', async () => {
  const { shop, grace, ask } = await aShopWithCustomers()
  await aReader(shop, 'grace@example.com')
  const getsNewsletter = async () =>
    (await ask(getCustomer, { params: { id: grace.userId } })).body.data.getsNewsletter

  const unconfirmed = await getsNewsletter()
  await confirmEmail(shop, grace)

  expect([unconfirmed, await getsNewsletter()]).toEqual([false, true])
})

test('who may not see orders is told how many there are, and not their numbers', async () => {
  const { shop, grace } = await aShopWithCustomers()
  await anOrder(shop.db, { userId: grace.userId })
  const owner = await aStaffMember(shop)
  const role = { name: 'Letters', permissions: ['customers.read' as const] }
  await shop.call(createRole, { body: role }, { cookies: owner.cookies })
  const { cookies } = await aStaffMember(shop, { role: 'Letters' })

  const { body } = await shop.call(getCustomer, { params: { id: grace.userId } }, { cookies })

  expect(body.data).toMatchObject({ allOrders: 1, latestOrders: null, messages: null })
})

test('nobody is found under an id that is none’s, or no id at all', async () => {
  const { ask } = await aShopWithCustomers()

  for (const id of [NOBODY, 'grace']) expect((await ask(getCustomer, { params: { id } })).status).toBe(404)
})

test('a copy holds what is kept of them and nothing of others, and is on record', async () => {
  const { shop, grace, priya } = await aShopWithCustomers()
  await confirmEmail(shop, grace)
  const { orderId } = await anOrder(shop.db, { userId: grace.userId })
  await anOrder(shop.db, { userId: priya.userId })
  const { cookies } = await aStaffMember(shop)

  const { body } = await shop.call(copyCustomer, { params: { id: grace.userId } }, { cookies })

  expect(body.data.name).toMatch(/^customer-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(body.data.content).account).toMatchObject([{ email: 'grace@example.com' }])
  expect(body.data.content).toContain(orderId)
  expect(body.data.content).not.toContain('Priya')
  expect((await summariesIn(shop))[0]).toBe('Took a copy of a customer’s data')
})

test('a copy holds no answer that went to another address than the account’s, and nothing that somebody else wrote under it', async () => {
  const { shop, grace, priya, ask } = await aShopWithCustomers()
  for (const customer of [grace, priya]) await confirmEmail(shop, customer)
  const own = await writeToShop(shop, { email: 'Grace@example.com', message: 'A gift card?' }, grace)
  const other = await writeToShop(shop, { email: 'priya@example.com', message: 'Where is my order?' }, grace)
  for (const id of [own, other]) {
    await ask(answerConversation, {
      params: { id },
      body: { key: randomUUID(), text: 'It is in Mill Lane.', state: 'closed' },
    })
  }
  const { cookies } = await aStaffMember(shop)
  const saidTo = async ({ userId }: TestCustomer) => {
    const { body } = await shop.call(copyCustomer, { params: { id: userId } }, { cookies })
    const { messages } = JSON.parse(body.data.content)
    return messages
      .map((each: { messages: { body: string }[] }) => each.messages.map(({ body }) => body))
      .toSorted()
  }

  expect(await saidTo(grace)).toEqual([['A gift card?', 'It is in Mill Lane.'], ['Where is my order?']])
  expect(await saidTo(priya)).toEqual([])
})

test('who is erased is gone from list and page; the books stay, and the log keeps no address', async () => {
  const { shop, grace, ask } = await aShopWithCustomers()
  const { orderId } = await anOrder(shop.db, { userId: grace.userId, status: 'Completed' })
  const { cookies } = await aStaffMember(shop)

  const erased = await shop.call(eraseCustomer, { params: { id: grace.userId } }, { cookies })
  const again = await shop.call(eraseCustomer, { params: { id: grace.userId } }, { cookies })

  expect([erased.status, again.status]).toEqual([200, 404])
  expect(await namesIn(ask, {})).toEqual(['Priya Shah'])
  expect((await ask(getCustomer, { params: { id: grace.userId } })).status).toBe(404)
  const { rows } = await shop.pool.query('select order_id from customer_order')
  expect(rows).toEqual([{ order_id: orderId }])
  const { rows: entries } = await shop.pool.query('select before::text, after::text from audit_entry')
  expect(JSON.stringify(entries)).not.toContain('grace')
})

test('of two who erase the same customer at once, one finds that there is none any more', async () => {
  const { shop, grace, ask } = await aShopWithCustomers()
  const { cookies } = await aStaffMember(shop)

  const { replies } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from shop_user where id = ${grace.userId} for update`)
    const both = [1, 2].map(() => shop.call(eraseCustomer, { params: { id: grace.userId } }, { cookies }))
    await waitForLockedQueries(shop, 2)
    // Not awaited in here: they go on when this transaction ends.
    return { replies: Promise.all(both) }
  })

  expect((await replies).map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await namesIn(ask, {})).toEqual(['Priya Shah'])
})

test('nobody is erased while an order is open', async () => {
  const { shop, grace } = await aShopWithCustomers()
  await anOrder(shop.db, { userId: grace.userId })
  const { cookies } = await aStaffMember(shop)

  const { status, body } = await shop.call(eraseCustomer, { params: { id: grace.userId } }, { cookies })

  expect([status, body.code]).toEqual([409, 'order_open'])
})
