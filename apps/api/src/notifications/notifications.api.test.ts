import { randomUUID } from 'node:crypto'
import { listNotifications, readAllNotifications, readNotifications } from '@shop/contract/notifications'
import { countUnread } from '@shop/contract/unread'
import { expect, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { notificationsOf, notifyOften } from '#test/notification-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import { notificationRetention } from './notifications.retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function unreadOf(shop: TestShop, as: TestCustomer): Promise<number> {
  return (await shop.call(countUnread, {}, { as })).body.data.unread
}

async function aToldCustomer(times: number): Promise<{ shop: TestShop; customer: TestCustomer }> {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  await notifyOften(shop, customer, { times })
  return { shop, customer }
}

test('the list goes on page by page, newest first, each one once', async () => {
  const { shop, customer } = await aToldCustomer(45)
  const times: string[] = []
  let after: string | undefined
  for (const size of [20, 20, 5]) {
    const { body } = await shop.call(listNotifications, { query: { after } }, { as: customer })
    expect(body.data).toHaveLength(size)
    times.push(...body.data.map(({ createdAt }: { createdAt: string }) => createdAt))
    after = body.meta.next ?? undefined
  }

  expect(after).toBeUndefined()
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(times).size).toBe(45)
})

test('ACCOUNT-07 many are marked as read by one call, and counted off', async () => {
  const { shop, customer } = await aToldCustomer(5)
  const ids = (await notificationsOf(shop, customer)).slice(0, 3).map(({ _id }) => _id)

  const { body } = await shop.call(readNotifications, { body: { ids } }, { as: customer })

  expect(body.data).toEqual({ unread: 2 })
  expect(await unreadOf(shop, customer)).toBe(2)
  expect((await notificationsOf(shop, customer)).map(({ isRead }) => isRead)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('all are marked as read up to the newest that was seen: what came meanwhile stays unread', async () => {
  const { shop, customer } = await aToldCustomer(30)
  const [newest] = await notificationsOf(shop, customer)
  await notifyOften(shop, customer, { times: 1, newest: new Date(Date.now() + 60_000) })

  const { body } = await shop.call(
    readAllNotifications,
    { body: { newest: newest?._id ?? '' } },
    { as: customer },
  )

  expect(body.data).toEqual({ unread: 1 })
  expect((await notificationsOf(shop, customer)).map(({ isRead }) => isRead).slice(0, 3)).toEqual([
    false,
    true,
    true,
  ])
})

test('what is read a second time keeps the time of the first', async () => {
  const { shop, customer } = await aToldCustomer(1)
  const [told] = await notificationsOf(shop, customer)
  const readAt = async () => (await shop.pool.query('select read_at from notification')).rows[0].read_at
  const read = () => shop.call(readNotifications, { body: { ids: [told?._id ?? ''] } }, { as: customer })
  await read()
  const first = await readAt()

  shop.setTime(new Date(Date.now() + DAY_MS))
  await read()

  expect(await readAt()).toEqual(first)
})

test('of somebody else nothing is marked or told, and an unknown id marks nothing', async () => {
  const { shop, customer } = await aToldCustomer(2)
  const other = await shop.signUp()
  await notifyOften(shop, other, { times: 1 })
  const [told] = await notificationsOf(shop, customer)
  const id = told?._id ?? ''

  const marked = await shop.call(readNotifications, { body: { ids: [id, randomUUID()] } }, { as: other })
  const all = await shop.call(readAllNotifications, { body: { newest: id } }, { as: other })
  const listed = await shop.call(listNotifications, { query: { after: id } }, { as: other })

  expect([marked.body.data, all.body.data]).toEqual([{ unread: 1 }, { unread: 1 }])
  expect([listed.status, listed.body.code]).toEqual([400, 'invalid_input'])
  expect(await unreadOf(shop, customer)).toBe(2)
})

test('bad input is refused: no id, no list, what is no id, more than a hundred, ten thousand', async () => {
  const { shop, customer } = await aToldCustomer(1)
  const many = (count: number) => Array.from({ length: count }, () => randomUUID())
  const bodies = [{}, { ids: [] }, { ids: 'all' }, { ids: ['1'] }, { ids: ["'; drop table"] }]

  const replies = [
    ...bodies.map((body) => shop.send(readNotifications, { body }, { as: customer })),
    shop.send(readNotifications, { body: { ids: many(101) } }, { as: customer }),
    shop.send(readNotifications, { body: { ids: many(1), user: customer.userId } }, { as: customer }),
    shop.send(readAllNotifications, { body: { newest: 'me' } }, { as: customer }),
    shop.send(listNotifications, { query: { after: 'me' } }, { as: customer }),
  ]
  const huge = await shop.send(readNotifications, { body: { ids: many(10_000) } }, { as: customer })

  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(replies.map(() => 400))
  expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large'])
  expect(await unreadOf(shop, customer)).toBe(1)
})

test('a hundred unread ones are counted and no more', async () => {
  const { shop, customer } = await aToldCustomer(130)

  expect(await unreadOf(shop, customer)).toBe(100)
})

test('what is older than a year is deleted at night, read or not', async () => {
  const { shop, customer } = await aToldCustomer(1)
  await notifyOften(shop, customer, { times: 3, newest: new Date(Date.now() - 366 * DAY_MS) })
  await notifyOften(shop, customer, { times: 1, newest: new Date(Date.now() - 364 * DAY_MS) })

  await applyRetention(shop.deps, notificationRetention)

  expect(await notificationsOf(shop, customer)).toHaveLength(2)
})

test('an account that goes takes what it was told along', async () => {
  const { shop, customer } = await aToldCustomer(3)

  await shop.pool.query('delete from shop_user where id = $1', [customer.userId])

  expect((await shop.pool.query('select from notification')).rowCount).toBe(0)
})
