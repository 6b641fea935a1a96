import { createServer } from 'node:net'
import { createClient } from '@shop/contract/client'
import { createHttpTransport } from '@shop/harness/http-transport'
import { aPerson } from '@shop/harness/makers'
import {
  backendOf,
  leaveShop,
  makePlace,
  type OwnPlace,
  type ShopProcesses,
  type StartedShop,
  startByNpm,
  untilGone,
} from '@shop/harness/npm-start'
import { isFree, isListening } from '@shop/harness/ports'
import { killAll, until } from '@shop/harness/processes'
import { logIn, signUp } from '@shop/harness/shopper'
import { beginRequest } from '@shop/harness/slow-request'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PORT = 4110
const person = aPerson()
const account = { email: person.email, password: person.password }

let place: OwnPlace
let shops: { shop: StartedShop; processes?: ShopProcesses }[]

beforeEach(async () => {
  shops = []
  place = await makePlace(PORT)
})

afterEach(() =>
  leaveShop(
    place,
    shops.map(({ shop }) => shop),
  ),
)

function start(env: Record<string, string> = {}): StartedShop {
  const shop = startByNpm(place, env)
  shops.push({ shop })
  return shop
}

const clientOf = ({ url }: StartedShop) => createClient(createHttpTransport({ origin: url }))

/** A shop that is just coming back refuses or answers 503; then it knows the account again. */
async function logInAgain(shop: StartedShop): Promise<void> {
  await until('the account', () => logIn(clientOf(shop), person).catch(() => false as const))
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to npm lets the request in flight finish and leaves no process and no port behind',
  async (signal) => {
    const shop = start()
    const processes = await shop.opened()
    await signUp(clientOf(shop), person)
    const slow = await beginRequest(`${shop.url}/api/v1/auth/login`, account)

    shop.signal(signal)
    await until('a closed port', async () => !(await isListening(PORT)))

    expect(await slow.finish()).toBe(200)
    await untilGone(processes, place)
  },
)

test.each([
  ['demo', 200],
  ['production', 404],
])('in %s mode the design page answers %i', async (mode, status) => {
  const shop = start({ SHOP_MODE: mode })
  await shop.opened()

  const answer = await fetch(`${shop.url}/design`)

  expect(answer.status).toBe(status)
})

test('a signal that comes twice, as Ctrl-C does, is one stop', async () => {
  const shop = start()
  const processes = await shop.opened()
  const slow = await beginRequest(`${shop.url}/api/v1/auth/login`, account)

  process.kill(-processes.npm, 'SIGINT')
  process.kill(-processes.npm, 'SIGINT')
  await until('a closed port', async () => !(await isListening(PORT)))

  expect(await slow.finish()).toBe(401)
  const { stdout } = await shop.ended
  expect(stdout.at(-1)).toBe('Closed.')
  await untilGone(processes, place)
})

test.each(['npm', 'launcher', 'server'] as const)(
  'after kill -9 of %s the next start goes on with the same data',
  async (victim) => {
    const first = start()
    const processes = await first.opened()
    await signUp(clientOf(first), person)

    process.kill(processes[victim], 'SIGKILL')
    await until('a free port', () => isFree(PORT))
    const second = start()
    await second.opened()

    await logInAgain(second)
  },
)

test('after kill -9 of everything at once the next start goes on with the same data', async () => {
  const first = start()
  const processes = await first.opened()
  await signUp(clientOf(first), person)

  killAll(Object.values(processes))
  await until('a free port', () => isFree(PORT))
  const second = start()
  await second.opened()

  await logInAgain(second)
})

test.each(['postmaster', 'backend'] as const)(
  'after kill -9 of a %s the running shop has its database again, and so has the next start',
  async (victim) => {
    const first = start()
    const processes = await first.opened()
    await signUp(clientOf(first), person)

    const { postmaster } = processes
    process.kill(victim === 'postmaster' ? postmaster : await backendOf(postmaster), 'SIGKILL')
    await logInAgain(first)
    first.signal('SIGTERM')
    await untilGone(processes, place)
    const second = start()
    await second.opened()

    await logInAgain(second)
  },
)

test('a second shop on the same data is refused in one line, and the first goes on', async () => {
  const first = start()
  const { server } = await first.opened()

  const second = startByNpm({ ...place, port: PORT + 1 })

  const { code, stderr } = await second.ended
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: [`Another shop (shop ${server}) already runs on the data in ${place.cluster}.`],
  })
  await expect(logIn(clientOf(first), person)).rejects.toMatchObject({ failure: { status: 401 } })
})

test('a port in use is refused in one line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(PORT, '127.0.0.1', resolve))

  const { code, stderr } = await startByNpm(place).ended

  other.close()
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: [`Port ${PORT} is already in use; free it, or choose another with PORT.`],
  })
})

test('a data directory that cannot be written is refused in one line', async () => {
  const { code, stderr } = await startByNpm(place, { DATA_DIR: '/dev/null/data' }).ended

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: ['The data directory /dev/null/data cannot be written: /dev/null is not a directory (DATA_DIR)'],
  })
})

test('every bad value of the configuration is refused in a line of its own', async () => {
  const { code, stderr } = await startByNpm(place, { PORT: 'abc', LOG_LEVEL: 'loud' }).ended

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: [
      'PORT is "abc"; allowed is a whole number from 1 to 65535.',
      'LOG_LEVEL is "loud"; allowed is fatal, error, warn, info, debug, trace, silent.',
    ],
  })
})
