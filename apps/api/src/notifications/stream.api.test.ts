import { API_BASE } from '@shop/contract/call'
import { listNotifications, readAllNotifications } from '@shop/contract/notifications'
import { NOTIFICATION_STREAM_PATH } from '@shop/contract/unread'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createChangeFeed } from '#api/audit/index.ts'
import { createAuthenticate, endLogins } from '#api/identity/index.ts'
import { changeOrderState } from '#api/orders/index.ts'
import { answerFaults } from '#api/platform/http/index.ts'
import { watchFeeds } from '#api/watch-feeds.ts'
import { hearStream } from '#test/hear-stream.ts'
import { notifyOften } from '#test/notification-makers.ts'
import { anOrder, theOwner } from '#test/order-makers.ts'
import { wordsAreCodes } from '#test/staff-app.ts'
import { startTestShop, type TestCustomer } from '#test/start-test-shop.ts'
import { createNotificationFeed } from './notification-feed.ts'
import { mountNotificationStream } from './stream.http.ts'

const POLLING = { interval: 10, timeout: 10_000 }
const HEARTBEAT_MS = 20
const NEWS = 'event: news\n'

/** A shop that serves the stream on a port, and listens to its database. */
async function aStream({ heartbeatMs = 60_000, most = 100 } = {}) {
  const shop = await startTestShop()
  const notifications = createNotificationFeed()
  const changes = createChangeFeed({ db: shop.db, onFailure: () => undefined })
  const app = Fastify()
  answerFaults(app, wordsAreCodes)
  const authenticate = createAuthenticate(shop.deps)
  mountNotificationStream(app, { feed: notifications, authenticate, heartbeatMs, most })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = await watchFeeds(
    { connectionString: shop.database.url },
    {
      config: { databaseDirectUrl: undefined },
      feeds: { changes, notifications },
      log: { warn: () => undefined },
    },
  )
  onTestFinished(async () => {
    await stop()
    // Connections that a client opened ahead and never used are not idle to Node, which would wait for them.
    app.server.closeAllConnections()
    await app.close()
  })
  const open = async ({ token }: Pick<TestCustomer, 'token'>) => {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const reply = await fetch(`${address}${API_BASE}${NOTIFICATION_STREAM_PATH}`, {
      headers: { authorization: token },
      signal: leaving.signal,
    })
    return { reply, heard: hearStream(reply), leave: () => leaving.abort() }
  }
  const connections = async () =>
    (
      await shop.pool.query(
        'select count(*)::int as n from pg_stat_activity where datname = current_database()',
      )
    ).rows[0].n
  return { shop, app, notifications, open, connections }
}

const newsIn = ({ text }: { text: string }) => text.split(NEWS).length - 1

test('whoever is logged in hears that the shop has moved an order of theirs, and nobody else does', async () => {
  const { shop, open } = await aStream()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]
  const { id } = await anOrder(shop.db, { userId: amelia.userId })
  const own = await open(amelia)
  const others = await open(bruno)

  await shop.db.transaction((tx) =>
    changeOrderState(tx, shop.deps, { id, to: 'Approved', at: new Date(), actor: theOwner }),
  )
  await shop.pool.query("update shop_user set city = 'Wells' where id = $1", [bruno.userId])

  await expect.poll(() => newsIn(own.heard), POLLING).toBe(1)
  await expect.poll(() => newsIn(others.heard), POLLING).toBe(1)
  expect(newsIn(own.heard)).toBe(1)
  expect(own.heard.text).not.toContain('Approved')
  expect(own.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(own.reply.headers.get('cache-control')).toBe('no-store')
})

test('placing an order sends no notice, so that no order waits for another', async () => {
  const { shop, open } = await aStream()
  const customer = await shop.signUp()
  const { heard } = await open(customer)

  await anOrder(shop.db, { userId: customer.userId })
  await shop.pool.query("update shop_user set city = 'Wells' where id = $1", [customer.userId])

  await expect.poll(() => newsIn(heard), POLLING).toBe(1)
  expect((await shop.call(listNotifications, {}, { as: customer })).body.data).toHaveLength(2)
})

test('what is read in one place is told to the others, once for however many', async () => {
  const { shop, open } = await aStream()
  const [customer, other] = [await shop.signUp(), await shop.signUp()]
  await notifyOften(shop, customer, { times: 30 })
  const { body } = await shop.call(listNotifications, {}, { as: customer })
  const { heard } = await open(customer)
  const { heard: heardByOther } = await open(other)

  await shop.call(readAllNotifications, { body: { newest: body.data[0]._id } }, { as: customer })
  await expect.poll(() => newsIn(heard), POLLING).toBe(1)
  await shop.call(readAllNotifications, { body: { newest: body.data[0]._id } }, { as: customer })
  // Notices come in order: with this one all before it have come.
  await shop.pool.query("update shop_user set city = 'Wells' where id = $1", [other.userId])

  await expect.poll(() => newsIn(heardByOther), POLLING).toBe(1)
  expect(newsIn(heard)).toBe(1)
})

test('without a login there is no stream: none, a forged one, one that was ended', async () => {
  const { shop, open } = await aStream()
  const { token } = await shop.signUp()
  const ended = await shop.signUp()
  shop.setTime(new Date(Date.now() + 2_000))
  const deps = { ...shop.deps, onHandOver: async () => undefined }
  await endLogins(deps, { email: ended.email, by: { name: 'amelia', from: 'logins on workshop' } })

  const replies = [await open({ token: '' }), await open({ token: `${token}x` }), await open(ended)]

  expect(replies.map(({ reply }) => reply.status)).toEqual([401, 401, 401])
  expect((await open({ token })).reply.status).toBe(200)
})

test('the stream ends with the login, and says so: at its next heartbeat, or with the news of a new password', async () => {
  const { shop, open } = await aStream({ heartbeatMs: HEARTBEAT_MS })
  const customer = await shop.signUp()
  const { heard } = await open(customer)
  await expect.poll(() => heard.text, POLLING).toContain('\n:\n\n')

  await shop.pool.query("update shop_user set logins_ended_at = now() + interval '1 minute' where id = $1", [
    customer.userId,
  ])

  await expect.poll(() => heard.isOver, POLLING).toBe(true)
  expect(heard.text).toMatch(/event: signed-out\nid: signed-out\ndata: \{\}\n\n$/)
})

test('news after the login has ended is not told any more', async () => {
  const { shop, open } = await aStream()
  const customer = await shop.signUp()
  const { heard } = await open(customer)

  await shop.pool.query(
    "update shop_user set logins_ended_at = now() + interval '1 minute', city = 'Wells' where id = $1",
    [customer.userId],
  )

  await expect.poll(() => heard.isOver, POLLING).toBe(true)
  expect(newsIn(heard)).toBe(0)
})

test('one account opens five streams and no more, until one of them is closed', async () => {
  const { shop, open } = await aStream({ heartbeatMs: HEARTBEAT_MS })
  const customer = await shop.signUp()
  const streams = await Promise.all(Array.from({ length: 5 }, () => open(customer)))
  const next = async () => {
    const { reply, leave } = await open(customer)
    leave()
    return [reply.status, reply.headers.get('retry-after')]
  }

  expect(await next()).toEqual([429, '30'])
  streams[0]?.leave()
  await expect.poll(next, POLLING).toEqual([200, null])
})

test('where all accounts together have as many as the shop bears, the next is told when to come again', async () => {
  const { shop, open } = await aStream({ most: 2 })
  const customers = [await shop.signUp(), await shop.signUp(), await shop.signUp()]

  const statuses = []
  for (const customer of customers) statuses.push((await open(customer)).reply)

  expect(statuses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [200, null],
    [200, null],
    [503, '30'],
  ])
})

test('open streams hold no connection to the database', async () => {
  const { shop, open, connections } = await aStream()
  const customers = await Promise.all(Array.from({ length: 6 }, () => shop.signUp()))
  const before = await connections()

  for (const customer of customers) {
    for (let tab = 0; tab < 4; tab += 1) await open(customer)
  }

  expect(await connections()).toBeLessThanOrEqual(before)
})

test('after the database was away everybody is told to look anew, and hears of what comes then', async () => {
  const { shop, open } = await aStream()
  const customer = await shop.signUp()
  const { heard } = await open(customer)

  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shop-listen' and datname = current_database()`,
  )
  await expect.poll(() => newsIn(heard), POLLING).toBe(1)
  await shop.pool.query("update shop_user set city = 'Wells' where id = $1", [customer.userId])

  await expect.poll(() => newsIn(heard), POLLING).toBe(2)
})

test('when the shop stops, streams end at once', async () => {
  const { shop, notifications, open } = await aStream()
  const { heard } = await open(await shop.signUp())

  notifications.close()

  await expect.poll(() => heard.isOver, POLLING).toBe(true)
})
