import { Agent, get } from 'node:http'
import { createClient } from '@shop/contract/client'
import { createHttpTransport } from '@shop/harness/http-transport'
import { leaveShop, makePlace, type OwnPlace, type StartedShop, startByNpm } from '@shop/harness/npm-start'
import { isListening } from '@shop/harness/ports'
import { childrenOf, isAlive, processesIn, until } from '@shop/harness/processes'
import { signUp } from '@shop/harness/shopper'
import { beginRequest } from '@shop/harness/slow-request'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PORT = 4116
const account = { email: 'ada@example.com', password: 'a long and private sentence' }

let place: OwnPlace
let shop: StartedShop

beforeEach(async () => {
  place = await makePlace(PORT)
})

afterEach(() => leaveShop(place, [shop]))

/** Every request by a connection of its own, so that any of the shop's processes may answer. */
const headers = { connection: 'close' }

async function ask(path: string) {
  const reply = await fetch(shop.url + path, { headers })
  return { status: reply.status, text: await reply.text() }
}

/** The processes that answer requests: what the server started beside its database. */
function workersOf(server: number): number[] {
  const database = processesIn(place.cluster)
  return childrenOf(server).filter((pid) => !database.includes(pid))
}

async function placeAnOrder() {
  const shopper = await signUp(createClient(createHttpTransport({ origin: shop.url, headers })))
  return shopper.buy(['lavender-calm-bar'])
}

const metrics = async () => (await ask('/metrics')).text
/** A counter's value; series that are not there yet have counted nothing. */
const countOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
const seen = 'shop_http_request_duration_seconds_count{route="/healthz",method="GET",status="2xx"}'
const askForHealth = async (times: number) =>
  (await Promise.all(Array.from({ length: times }, () => ask('/healthz')))).map(({ status }) => status)

test('two processes answer on one port; one that is killed is replaced, loses neither a later request nor a connection on its way, and its counts stay', async () => {
  shop = startByNpm(place, { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
  const { server } = await shop.opened()
  const workers = workersOf(server)
  const [victim = 0] = workers

  const placed = await placeAnOrder()
  const before = await askForHealth(20)
  const counted = await metrics()
  // A process that takes nothing in is handed one connection, and dies over it.
  process.kill(victim, 'SIGSTOP')
  const meanwhile = Array.from({ length: 3 }, () => ask('/healthz'))
  await Promise.race(meanwhile)
  process.kill(victim, 'SIGKILL')
  const handedOn = (await Promise.all(meanwhile)).map(({ status }) => status)
  await until('a replacement', () => workersOf(server).some((pid) => !workers.includes(pid)))
  const after = await askForHealth(20)
  const later = await metrics()
  shop.signal('SIGTERM')
  const { code, stdout } = await shop.ended

  expect(workers).toHaveLength(2)
  expect(placed.orderStatus).toBe('Pending')
  expect([...before, ...handedOn, ...after]).toEqual(Array(43).fill(200))
  for (const name of ['first', '1', '2'])
    expect(counted).toContain(`process_resident_memory_bytes{process="${name}"}`)
  expect([counted, later].map((text) => countOf(text, seen))).toEqual([20, 43])
  expect(countOf(later, 'shop_orders_placed_total{method="cash-on-delivery"}')).toBe(1)
  expect(code).toBe(0)
  expect(stdout.at(-1)).toBe('Closed.')
  const answeredBy = stdout
    .filter((line) => line.includes('"msg":"request completed"'))
    .map((line) => JSON.parse(line).process)
  expect([...new Set(answeredBy)].toSorted()).toEqual(['1', '2'])
  expect([server, ...workers].filter(isAlive)).toEqual([])
})

/** The status on a connection that stays open; nothing when it is closed instead. */
function askAndStay(agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(`${shop.url}/healthz`, { agent }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode))
    }).once('error', () => resolve(undefined))
  })
}

test('one connection more than all of several processes may have is closed; a stop lets the request in flight in one of them finish, and leaves none behind', async () => {
  shop = startByNpm(place, { WEB_CONCURRENCY: '2', CONNECTION_LIMIT: '10' })
  const { server } = await shop.opened()
  const processes = [server, ...workersOf(server)]
  const stayers = Array.from({ length: 21 }, () => new Agent({ keepAlive: true }))
  const statuses: (number | undefined)[] = []
  for (const stayer of stayers) statuses.push(await askAndStay(stayer))
  for (const stayer of stayers) stayer.destroy()
  await until(
    'room again',
    async () => (await Promise.allSettled([ask('/healthz')]))[0]?.status === 'fulfilled',
  )
  const slow = await beginRequest(`${shop.url}/api/v1/auth/login`, account)

  shop.signal('SIGTERM')
  await until('a closed port', async () => !(await isListening(PORT)))

  expect(statuses).toEqual([...Array(20).fill(200), undefined])
  expect(await slow.finish()).toBe(401)
  expect((await shop.ended).stdout.at(-1)).toBe('Closed.')
  expect(processes.filter(isAlive)).toEqual([])
})

test('when no process gets as far as answering, the shop ends with one line', async () => {
  const endAtOnce = `if(process.env.SHOP_WORKER)process.exit(3)`
  shop = startByNpm(place, {
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import=data:text/javascript,${endAtOnce}`,
  })

  const { code, stderr } = await shop.ended

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: ['No process of the shop stays alive until it answers (it ended with 3).'],
  })
})
