import { hostname, userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { countDeadJobs } from '#api/platform/jobs/index.ts'
import type { Mail } from '#api/platform/mail/mailer.ts'
import { anOrder, theOwner } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { changeOrderState } from '../orders/index.ts'
import { runCommand } from './run-command.ts'

async function listDead(shop: TestShop): Promise<string[]> {
  return (await type(shop, ['jobs', 'dead'])).said.split('\n')
}

async function type(shop: TestShop, words: readonly string[]) {
  const said: string[] = []
  const terminal = {
    env: {},
    say: (text: string) => said.push(text),
    complain: (text: string) => said.push(text),
  }
  const open = async () => ({ shop: shop.deps, close: async () => undefined })
  const code = await runCommand(words, { ...terminal, open })
  return { code, said: said.join('\n') }
}

/** A shop whose mail server takes nothing until it is back, with a mail about an order that was given up. */
async function aShopWithoutMailServer() {
  const server: { isAway: boolean; taken: Mail[] } = { isAway: true, taken: [] }
  const mailer = {
    send: async (mail: Mail) => {
      if (server.isAway) throw new Error('The mail server is away')
      server.taken.push(mail)
    },
  }
  const shop = await startTestShop({}, {}, undefined, { mailer })
  const { userId } = await shop.signUp()
  const giveUpAMail = async () => {
    const { id } = await anOrder(shop.db, { userId })
    await shop.db.transaction((tx) =>
      changeOrderState(tx, shop.deps, { id, to: 'Approved', at: new Date(), actor: theOwner }),
    )
    await shop.pool.query("update pgboss.job set retry_limit = 0 where state = 'created'")
    await shop.runJobs()
  }
  await giveUpAMail()
  return { shop, server, giveUpAMail }
}

test('work in the background that was given up is listed with its reason', async () => {
  const mailer = {
    send: () => Promise.reject(new Error('The mail server did not take the mail: EENVELOPE 550')),
  }
  const shop = await startTestShop({}, {}, undefined, { mailer })
  const { userId } = await shop.signUp()
  const { id } = await anOrder(shop.db, { userId })
  await shop.db.transaction((tx) =>
    changeOrderState(tx, shop.deps, { id, to: 'Approved', at: new Date(), actor: theOwner }),
  )

  await shop.runJobs()
  expect(await listDead(shop)).toEqual(['No job was given up.'])
  await shop.pool.query('update pgboss.job set retry_limit = 1')
  await shop.runJobs()

  expect(await listDead(shop)).toEqual([
    expect.stringMatching(/^Job +Id +Given up +Attempts +About +Reason$/),
    expect.stringMatching(
      `^order-mail  [0-9a-f-]{36}  .* UTC  2      .*"kind":"Approved".*  The mail server did not take the mail: EENVELOPE 550$`,
    ),
  ])
})

test('a mail that was given up while its server was away is sent once when the owner says so', async () => {
  const { shop, server } = await aShopWithoutMailServer()
  const before = await listDead(shop)
  server.isAway = false

  const again = await type(shop, ['jobs', 'again'])
  await shop.runJobs()
  await shop.runJobs()

  expect(before).toHaveLength(2)
  expect(again).toEqual({ code: 0, said: 'One job is tried again by the running shop.' })
  expect(server.taken).toHaveLength(1)
  expect(await listDead(shop)).toEqual(['No job was given up.'])
  expect(await type(shop, ['jobs', 'again'])).toEqual({ code: 0, said: 'No job was given up.' })
})

test('what fails once more is given up once more', async () => {
  const { shop } = await aShopWithoutMailServer()

  await type(shop, ['jobs', 'again'])
  await shop.runJobs()

  expect(await listDead(shop)).toHaveLength(2)
})

test('of several jobs those that are named are tried again, and an id that was not given up changes nothing', async () => {
  const { shop, server, giveUpAMail } = await aShopWithoutMailServer()
  await giveUpAMail()
  server.isAway = false
  const { rows } = await shop.pool.query("select id from pgboss.job where state = 'failed' order by id")
  const [first, second] = rows.map(({ id }) => id)
  const unknown = '01935b6c-0000-7000-8000-000000000000'

  const refused = await type(shop, ['jobs', 'again', first, unknown])
  const left = await listDead(shop)
  const taken = await type(shop, ['jobs', 'again', first.toUpperCase()])
  await shop.runJobs()

  expect(refused).toEqual({ code: 1, said: `Nothing was changed: ${unknown} was not given up.` })
  expect(left).toHaveLength(3)
  expect(taken).toEqual({ code: 0, said: 'One job is tried again by the running shop.' })
  expect(server.taken).toHaveLength(1)
  expect(await listDead(shop)).toEqual([expect.any(String), expect.stringContaining(second)])
})

test('of recurring work that fails again and again the last turn is listed and counted, until one has made up for it', async () => {
  const shop = await startTestShop()
  await shop.pool.query("insert into pgboss.schedule (name, cron) values ('reconcile', '*/5 * * * *')")
  const turn = (state: string, minute: number) =>
    shop.pool.query(
      `insert into pgboss.job (name, data, state, created_on, completed_on)
      values ('reconcile', '{}', $1, timestamptz '2026-03-01 12:00Z' + $2 * interval '1 minute', now())`,
      [state, minute],
    )
  await turn('completed', 0)
  await turn('failed', 5)
  await turn('failed', 10)

  const away = [(await listDead(shop)).length, await countDeadJobs(shop.db)]
  await turn('completed', 15)

  expect(away).toEqual([2, 1])
  expect(await listDead(shop)).toEqual(['No job was given up.'])
  expect(await countDeadJobs(shop.db)).toBe(0)
  expect(await type(shop, ['jobs', 'again'])).toEqual({ code: 0, said: 'No job was given up.' })
})

test('that work is tried again stands in the change log, with who typed it', async () => {
  const { shop } = await aShopWithoutMailServer()
  const { rows: dead } = await shop.pool.query("select id from pgboss.job where state = 'failed'")

  await type(shop, ['jobs', 'again'])

  const { rows } = await shop.pool.query(
    `select staff_name, call, summary, kind, thing_id, before, after from change_set
     join audit_entry on change_set_id = id`,
  )
  expect(rows).toEqual([
    {
      staff_name: userInfo().username,
      call: `jobs again on ${hostname()}`,
      summary: 'Had a job tried again that was given up',
      kind: 'job',
      thing_id: dead[0]?.id,
      before: { state: 'given up' },
      after: { state: 'waiting' },
    },
  ])
})

test('of many only the last ones are listed, and the list says so', async () => {
  const shop = await startTestShop()
  await shop.pool.query(
    `insert into pgboss.job (name, data, state, completed_on)
    select 'order-mail', '{}', 'failed', now() from generate_series(1, 201)`,
  )

  const lines = await listDead(shop)

  expect(lines).toHaveLength(202)
  expect(lines.at(-1)).toBe('There are more; these are the last 200.')
})
