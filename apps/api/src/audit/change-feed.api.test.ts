import fastifyCookie from '@fastify/cookie'
import { FEED_PATH, feedChange, feedPresence, tellPresence } from '@shop/contract/admin/feed'
import { API_BASE } from '@shop/contract/call'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { StaffMember } from '#api/caller.ts'
import { createNotificationFeed } from '#api/notifications/index.ts'
import { answerFaults } from '#api/platform/http/index.ts'
import { watchFeeds } from '#api/watch-feeds.ts'
import { asStaff, TOM } from '#test/as-staff.ts'
import { hearStream } from '#test/hear-stream.ts'
import { makeLeaflets, saveLeaflets } from '#test/leaflets.ts'
import { aMember, wordsAreCodes } from '#test/staff-app.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { createChangeFeed } from './change-feed.ts'
import { mountChangeFeed } from './feed.http.ts'

const POLLING = { interval: 10, timeout: 10_000 }
const HEARTBEAT_MS = 20
const anna = aMember('Anna')

/** A shop that serves the feed on a port, listens to its database, and has some signed in. */
async function aFeed({ heartbeatMs = 60_000, now = () => performance.now() } = {}) {
  const shop = await startTestShop()
  await makeLeaflets(shop)
  const failures: unknown[] = []
  const feed = createChangeFeed({ db: shop.db, onFailure: (error) => void failures.push(error), now })
  const signedIn = new Map<string, StaffMember>()
  const lookUp = async ({ staff = '' }: Readonly<Record<string, string | undefined>>) =>
    signedIn.get(staff) ?? null
  const app = Fastify()
  answerFaults(app, wordsAreCodes)
  await app.register(fastifyCookie)
  mountChangeFeed(app, { feed, peekStaff: lookUp, heartbeatMs })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const config = { databaseDirectUrl: undefined }
  const log = { warn: () => undefined }
  const feeds = { changes: feed, notifications: createNotificationFeed() }
  const stop = await watchFeeds({ connectionString: shop.database.url }, { config, feeds, log })
  onTestFinished(async () => {
    await stop()
    // Connections that a client opened ahead and never used are not idle to Node, which would wait for them.
    app.server.closeAllConnections()
    await app.close()
  })
  const open = async (member: StaffMember, headers: Record<string, string> = {}, query = '') => {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const reply = await fetch(`${address}${API_BASE}${FEED_PATH}${query}`, {
      headers: { cookie: `staff=${member.sessionId}`, ...headers },
      signal: leaving.signal,
    })
    return { reply, heard: hearStream(reply), leave: () => leaving.abort() }
  }
  return { shop, feed, failures, signedIn, open }
}

function changesIn(text: string): z.output<typeof feedChange>[] {
  return [...text.matchAll(/^event: change\nid: change\ndata: (.*)$/gm)].map(([, data = '']) =>
    z.parse(feedChange, JSON.parse(data)),
  )
}

function presencesIn(text: string): z.output<typeof feedPresence>[] {
  return [...text.matchAll(/^event: presence\nid: presence\ndata: (.*)$/gm)].map(([, data = '']) =>
    z.parse(feedPresence, JSON.parse(data)),
  )
}

test('whoever is signed in hears of a change: of what, in which version, by whom and when, without values', async () => {
  const { shop, signedIn, open } = await aFeed()
  signedIn.set(anna.sessionId, anna)
  const { reply, heard } = await open(anna)

  const id = await saveLeaflets(shop, aMember('Ben'), { washing: { title: 'Secret title' } })

  await expect.poll(() => changesIn(heard.text), POLLING).toHaveLength(1)
  expect(changesIn(heard.text)).toMatchObject([
    {
      changeSetId: id,
      staffName: 'Ben',
      createdAt: expect.stringMatching(/^20\d\d-/),
      things: [{ kind: 'leaflet', id: 'washing', version: 1 }],
      isWhole: true,
    },
  ])
  expect(heard.text).not.toContain('Secret')
  expect(['content-type', 'cache-control'].map((name) => reply.headers.get(name))).toEqual([
    'text/event-stream; charset=utf-8',
    'no-store',
  ])
})

test('changes are told in the order in which they were made, a large one in part', async () => {
  const { shop, signedIn, open } = await aFeed()
  signedIn.set(anna.sessionId, anna)
  const { heard } = await open(anna)
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`l-${index}`, { title: 'L' }]))

  const ids = [await saveLeaflets(shop, anna, many), await saveLeaflets(shop, anna, { a: { title: 'A' } })]

  await expect.poll(() => changesIn(heard.text), POLLING).toHaveLength(2)
  const told = changesIn(heard.text)
  expect(told.map(({ changeSetId, things, isWhole }) => [changeSetId, things.length, isWhole])).toEqual([
    [ids[0], 200, false],
    [ids[1], 1, true],
  ])
})

test('nobody else hears anything', async () => {
  const { open } = await aFeed()

  const { reply } = await open(anna)

  expect([reply.status, await reply.headers.get('content-type')]).toEqual([
    401,
    'application/json; charset=utf-8',
  ])
})

test('the stream ends with the session, and says so', async () => {
  const { signedIn, open } = await aFeed({ heartbeatMs: HEARTBEAT_MS })
  signedIn.set(anna.sessionId, anna)
  const { heard } = await open(anna)
  await expect.poll(() => heard.text, POLLING).toContain('\n:\n\n')

  signedIn.delete(anna.sessionId)

  await expect.poll(() => heard.isOver, POLLING).toBe(true)
  expect(heard.text).toMatch(/event: signed-out\nid: signed-out\ndata: \{\}\n\n$/)
})

test('one person opens ten streams and no more, until one of them is closed', async () => {
  const { signedIn, open } = await aFeed({ heartbeatMs: HEARTBEAT_MS })
  signedIn.set(anna.sessionId, anna)
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(anna)))
  const statusOfNext = async () => {
    const { reply, leave } = await open(anna)
    leave()
    return reply.status
  }

  expect(await statusOfNext()).toBe(429)
  streams[0]?.leave()
  await expect.poll(statusOfNext, POLLING).toBe(200)
})

test('after the database was away everybody is told to look anew, and hears of what comes then', async () => {
  const { shop, signedIn, open } = await aFeed()
  signedIn.set(anna.sessionId, anna)
  const { heard } = await open(anna)

  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shop-listen' and datname = current_database()`,
  )
  await expect.poll(() => heard.text, POLLING).toContain('event: resync')
  const id = await saveLeaflets(shop, anna, { washing: { title: 'Washing' } })

  await expect.poll(() => changesIn(heard.text).map(({ changeSetId }) => changeSetId), POLLING).toEqual([id])
})

test('a change that cannot be read makes everybody look anew', async () => {
  const { shop, feed, failures, signedIn, open } = await aFeed()
  signedIn.set(anna.sessionId, anna)
  const { heard } = await open(anna)
  await shop.pool.query('alter table audit_entry rename to hidden')

  await feed.tell('0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50')

  await expect.poll(() => heard.text, POLLING).toContain('event: resync')
  expect(failures).toHaveLength(1)
})

test('a browser that connects again is told to look anew, a first one is not', async () => {
  const { signedIn, open } = await aFeed({ heartbeatMs: HEARTBEAT_MS })
  signedIn.set(anna.sessionId, anna)

  const first = await open(anna)
  const again = await open(anna, { 'last-event-id': 'change' })

  await expect.poll(() => again.heard.text, POLLING).toContain('event: resync')
  await expect.poll(() => first.heard.text, POLLING).toContain('\n:\n\n')
  expect(first.heard.text).not.toContain('resync')
})

test('a page that began to load a moment ago is told first what changed meanwhile, another is not', async () => {
  // By a clock of the test's own: requests take their time on a busy machine.
  const clock = { ms: 0 }
  const { shop, signedIn, open } = await aFeed({ heartbeatMs: HEARTBEAT_MS, now: () => clock.ms })
  signedIn.set(anna.sessionId, anna)
  const { heard: listening } = await open(anna)
  clock.ms = 1_000
  const missed = await saveLeaflets(shop, anna, { washing: { title: 'Washing' } })
  await expect.poll(() => changesIn(listening.text), POLLING).toHaveLength(1)

  clock.ms = 1_500
  const { heard } = await open(anna, {}, '?sinceMs=600')
  const { heard: other } = await open(anna, {}, '?sinceMs=soon')
  const next = await saveLeaflets(shop, anna, { drying: { title: 'Drying' } })

  await expect.poll(() => changesIn(heard.text), POLLING).toHaveLength(2)
  expect(changesIn(heard.text).map(({ changeSetId }) => changeSetId)).toEqual([missed, next])
  await expect
    .poll(() => changesIn(other.text).map(({ changeSetId }) => changeSetId), POLLING)
    .toEqual([next])
  expect(heard.text + other.text).not.toContain('resync')
})

test('a page that began to load before the shop listened is told to look anew', async () => {
  const { signedIn, open } = await aFeed()
  signedIn.set(anna.sessionId, anna)

  const { heard } = await open(anna, {}, '?sinceMs=60001')

  await expect.poll(() => heard.text, POLLING).toContain('event: resync')
})

test('when the shop stops, streams end at once', async () => {
  const { feed, signedIn, open } = await aFeed()
  signedIn.set(anna.sessionId, anna)
  const { heard } = await open(anna)

  feed.close()

  await expect.poll(() => heard.isOver, POLLING).toBe(true)
})

test('who looks at a thing is told to everybody, in the order said, and written nowhere', async () => {
  const { shop, signedIn, open } = await aFeed()
  signedIn.set(anna.sessionId, anna)
  const { heard } = await open(anna)
  const ask = asStaff(shop)
  const soap = { kind: 'product', id: 'soap', isNew: false }

  await ask(tellPresence, { body: { ...soap, isHere: true, isNew: true } }, { as: TOM })
  await ask(tellPresence, { body: { ...soap, isHere: false } }, { as: TOM })

  const tom = { staffId: TOM.staffId, staffName: 'Tom Reed' }
  await expect
    .poll(() => presencesIn(heard.text), POLLING)
    .toEqual([
      { ...tom, ...soap, isHere: true, isNew: true },
      { ...tom, ...soap, isHere: false },
    ])
  expect((await shop.pool.query('select from change_set')).rowCount).toBe(0)
})

test('what another release says of who looks at things is passed over where it is not understood', async () => {
  const { shop, signedIn, open } = await aFeed()
  signedIn.set(anna.sessionId, anna)
  const { heard } = await open(anna)

  for (const notice of ['{"lookers":["Tom Reed"]}', '{"half a notice'])
    await shop.pool.query('select pg_notify($1, $2)', ['admin_changes', notice])
  const id = await saveLeaflets(shop, anna, { washing: { title: 'Washing' } })

  await expect.poll(() => changesIn(heard.text).map(({ changeSetId }) => changeSetId), POLLING).toEqual([id])
  expect(heard.text).not.toContain('event: presence')
})

test('what is no thing cannot be looked at', async () => {
  const { shop } = await aFeed()
  const soap = { kind: 'product', id: 'soap', isHere: true, isNew: true }

  for (const wrong of [{ kind: 'Not a kind' }, { id: '' }, { id: 'x'.repeat(201) }]) {
    const { body } = await asStaff(shop)(tellPresence, { body: { ...soap, ...wrong } })
    expect(body.code).toBe('invalid_input')
  }
})
