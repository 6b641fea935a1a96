import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../apps/api/src/platform/db/embedded/process-state.ts'
import { startLoseableDatabase } from './launcher/loseable-database.ts'
import { processesIn, until } from './launcher/processes.ts'
import { type Listed, orderInCash, saveAddress, signUpShopper } from './launcher/shopper.ts'
import { leaveShop, makePlace, type OwnPlace, type StartedShop, startByNpm } from './launcher/start-by-npm.ts'

const PORT = 4113
/** A connection is given up after 20 s, a wait for one after 5. */
const LONGEST_ANSWER_MS = 28_000
const account = { email: 'ada@example.com', password: 'a long and private sentence' }

let place: OwnPlace
let shop: StartedShop

beforeEach(async () => {
  place = await makePlace(PORT)
})

afterEach(() => leaveShop(place, [shop]))

type Asked = { method?: string; body?: object; token?: string }

/** Asks the shop; what has no answer at all has the status 0. */
async function ask(path: string, { method = 'GET', body, token = '' }: Asked = {}) {
  const reply = await fetch(`${shop.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const text = (await reply?.text()) ?? ''
  return { status: reply?.status ?? 0, wait: reply?.headers.get('retry-after') ?? null, text }
}

const post = (path: string, body: object, token?: string) =>
  ask(`/api/v1${path}`, { method: 'POST', body, ...(token !== undefined && { token }) })
const logIn = () => post('/auth/login', account)
const untilBack = () => until('the account', async () => (await logIn()).status === 200)

async function aProduct(): Promise<Listed> {
  return JSON.parse((await ask('/api/v1/product')).text).data[0]
}

/** The mail about an order leaves by a job: when it is there, the work in the background goes on. */
async function untilMailed({ text }: { text: string }): Promise<void> {
  const { orderId } = JSON.parse(text).data
  const outbox = join(place.dataDirectory, 'outbox')
  const isAboutIt = async (file: string) => (await readFile(join(outbox, file), 'utf8')).includes(orderId)
  // A name that begins with a dot is of one that is being written.
  const mails = async () =>
    (await readdir(outbox).catch(() => [])).filter((file) => /^[^.].*\.txt$/.test(file))
  await until('the mail', async () => (await Promise.all((await mails()).map(isAboutIt))).includes(true))
}

test('while the database is away calls say when to come again, the rest stands, and all comes back without a restart', async () => {
  const database = await startLoseableDatabase(join(place.dataDirectory, 'elsewhere'))
  shop = startByNpm(place, { DATABASE_URL: database.url })
  const { server } = await shop.opened()
  const shopper = await signUpShopper(post, account)
  const product = await aProduct()
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec((await ask('/about')).text) ?? []

  await database.stop()
  const away = {
    reads: [
      await ask('/api/v1/product?limit=12'),
      await ask('/api/v1/users/me', shopper),
      await ask('/shop'),
    ],
    writes: [await logIn(), await saveAddress(post, shopper), await orderInCash(post, shopper, product)],
    rest: [await ask('/about'), await ask('/cart'), await ask(asset), await ask('/healthz')],
    ready: await ask('/readyz'),
  }
  await database.start()
  await untilBack()
  const placed = await orderInCash(post, shopper, await aProduct())
  await untilMailed(placed)

  expect(away.ready.status).toBe(503)
  expect(away.reads.map(({ status, wait }) => [status, wait])).toEqual(away.reads.map(() => [503, '5']))
  expect(away.writes.map(({ status, wait }) => [status, wait])).toEqual(away.writes.map(() => [503, '5']))
  expect(away.rest.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // Readiness is looked into once a second.
  await until('readiness', async () => (await ask('/readyz')).status === 200)
  expect([placed.status, isAlive(server)]).toEqual([200, true])
  await database.stop()
})

test('a database of the shop’s own that is killed comes back, and the work in the background with it', async () => {
  shop = startByNpm(place)
  const { server, postmaster } = await shop.opened()
  const shopper = await signUpShopper(post, account)

  process.kill(postmaster, 'SIGKILL')
  await untilBack()
  const placed = await orderInCash(post, shopper, await aProduct())
  await untilMailed(placed)

  expect([placed.status, isAlive(server)]).toEqual([200, true])
})

test('a database that is frozen keeps no call waiting for good, and goes on where it was', async () => {
  shop = startByNpm(place)
  await shop.opened()
  await signUpShopper(post, account)
  const frozen = processesIn(place.cluster)
  const begin = performance.now()

  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const away = await Promise.all([logIn(), ask('/api/v1/product'), ask('/blogs'), ask('/about')])
  const tookMs = performance.now() - begin
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  await untilBack()

  expect(away.map(({ status }) => status)).toEqual([503, 503, 503, 200])
  expect(tookMs).toBeLessThan(LONGEST_ANSWER_MS)
})
