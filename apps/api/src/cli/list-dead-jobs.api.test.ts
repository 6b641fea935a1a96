import { expect, test } from 'vitest'
import { anOrder, theOwner } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { changeOrderState } from '../orders/index.ts'
import { runCommand } from './run-command.ts'

async function listDead(shop: TestShop): Promise<string[]> {
  const said: string[] = []
  const terminal = {
    env: {},
    say: (text: string) => said.push(text),
    complain: (text: string) => said.push(text),
  }
  const open = async () => ({ shop: shop.deps, close: async () => undefined })
  await runCommand(['jobs', 'dead'], { ...terminal, open })
  return said.join('\n').split('\n')
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
    expect.stringMatching(/^Job +Given up +Attempts +About +Reason$/),
    expect.stringMatching(
      `^order-mail  .* UTC  2      .*"kind":"Approved".*  The mail server did not take the mail: EENVELOPE 550$`,
    ),
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
