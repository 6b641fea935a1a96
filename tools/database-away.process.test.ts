import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addAddress } from '@shop/contract/addresses'
import type { Call } from '@shop/contract/call'
import { placeOrder } from '@shop/contract/checkout'
import { createClient } from '@shop/contract/client'
import { login } from '@shop/contract/identity'
import { createHttpTransport } from '@shop/harness/http-transport'
import { anAddress, anOrder, aPerson } from '@shop/harness/makers'
import { leaveShop, makePlace, type OwnPlace, type StartedShop, startByNpm } from '@shop/harness/npm-start'
import { isAlive, processesIn, until } from '@shop/harness/processes'
import { logIn, signUp } from '@shop/harness/shopper'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStoppableDatabase } from './launcher/stoppable-database.ts'

const PORT = 4113
/** A connection is given up after 20 s, a wait for one after 5; the rest is room for a busy machine. */
const LONGEST_ANSWER_MS = 60_000
const PRODUCT = 'lavender-calm-bar'
const person = aPerson()

let place: OwnPlace
let shop: StartedShop

beforeEach(async () => {
  place = await makePlace(PORT)
})

afterEach(() => leaveShop(place, [shop]))

const http = () => createHttpTransport({ origin: shop.url })
const client = () => createClient(http())
const untilBack = () => until('the account', () => logIn(client(), person).catch(() => false as const))

/** What is answered to a path, and when to come again. */
async function ask(path: string, { token = '' } = {}) {
  const reply = await fetch(`${shop.url}${path}`, { headers: { authorization: token } })
  return { status: reply.status, wait: reply.headers.get('retry-after'), text: await reply.text() }
}

/** What is answered to a call that changes something, and when to come again. */
async function send(call: Call, body: object, { token = '' } = {}) {
  const params = { method: 'cash-on-delivery' }
  const { status, headers } = await http()(call, {
    params,
    query: {},
    body,
    headers: { authorization: token },
  })
  return { status, wait: headers.get('retry-after') }
}
const sendLogin = () => send(login, { email: person.email, password: person.password })

/** The mail about an order leaves by a job: when it is there, the work in the background goes on. */
async function untilMailed({ orderId }: { orderId: string }): Promise<void> {
  const outbox = join(place.dataDirectory, 'outbox')
  const isAboutIt = async (file: string) => (await readFile(join(outbox, file), 'utf8')).includes(orderId)
  // A name that begins with a dot is of one that is being written.
  const mails = async () =>
    (await readdir(outbox).catch(() => [])).filter((file) => /^[^.].*\.txt$/.test(file))
  await until('the mail', async () => (await Promise.all((await mails()).map(isAboutIt))).includes(true))
}

test('while the database is away calls say when to come again, the rest stands, and all comes back without a restart', async () => {
  const database = await startStoppableDatabase(join(place.dataDirectory, 'elsewhere'))
  shop = startByNpm(place, { DATABASE_URL: database.url })
  const { server } = await shop.opened()
  const shopper = await signUp(client(), person)
  const { _id: addressId } = await shopper.saveAddress()
  const order = anOrder([{ product: PRODUCT, price: 6.5 }], { userId: shopper.id, addressId })
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec((await ask('/about')).text) ?? []

  await database.stop()
  const away = {
    reads: [
      await ask('/api/v1/product?limit=12'),
      await ask('/api/v1/users/me', shopper),
      await ask('/shop'),
    ],
    writes: [
      await sendLogin(),
      await send(addAddress, { ...anAddress(), user: shopper.id }, shopper),
      await send(placeOrder, order, shopper),
    ],
    rest: [await ask('/about'), await ask('/cart'), await ask(asset), await ask('/healthz')],
    ready: await ask('/readyz'),
  }
  await database.start()
  await untilBack()
  const placed = await shopper.buy([PRODUCT])
  await untilMailed(placed)

  expect(away.ready.status).toBe(503)
  expect(away.reads.map(({ status, wait }) => [status, wait])).toEqual(away.reads.map(() => [503, '5']))
  expect(away.writes.map(({ status, wait }) => [status, wait])).toEqual(away.writes.map(() => [503, '5']))
  expect(away.rest.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // Readiness is looked into once a second.
  await until('readiness', async () => (await ask('/readyz')).status === 200)
  expect([placed.orderStatus, isAlive(server)]).toEqual(['Pending', true])
  await database.stop()
})

test('a database of the shop’s own that is killed comes back, and the work in the background with it', async () => {
  shop = startByNpm(place)
  const { server, postmaster } = await shop.opened()
  const shopper = await signUp(client(), person)

  process.kill(postmaster, 'SIGKILL')
  await untilBack()
  const placed = await shopper.buy([PRODUCT])
  await untilMailed(placed)

  expect([placed.orderStatus, isAlive(server)]).toEqual(['Pending', true])
})

test('a database that is frozen keeps no call waiting for good, and goes on where it was', async () => {
  shop = startByNpm(place)
  await shop.opened()
  await signUp(client(), person)
  const frozen = processesIn(place.cluster)
  const begin = performance.now()

  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const away = await Promise.all([sendLogin(), ask('/api/v1/product'), ask('/blogs'), ask('/about')])
  const tookMs = performance.now() - begin
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  await untilBack()

  expect(away.map(({ status }) => status)).toEqual([503, 503, 503, 200])
  expect(tookMs).toBeLessThan(LONGEST_ANSWER_MS)
})
