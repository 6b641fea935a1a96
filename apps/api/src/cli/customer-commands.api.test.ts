import { readFile, stat } from 'node:fs/promises'
import { getMe } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import { aFile } from '#test/command-line.ts'
import { anOrder } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { runCommand } from './run-command.ts'

const EMAIL = 'june@example.com'

async function type(shop: TestShop, ...words: string[]) {
  const told: string[] = []
  const code = await runCommand(['customers', ...words], {
    open: async () => ({ shop: shop.deps, close: async () => undefined }),
    env: {},
    say: (text) => told.push(text),
    complain: (text) => told.push(text),
  })
  return { code, told: told.join('\n') }
}

test('the owner writes the copy of a customer’s data into a new file that others cannot read', async () => {
  const shop = await startTestShop()
  await shop.signUp({ email: EMAIL, firstName: 'June' })
  const file = await aFile()

  const done = await type(shop, 'copy', EMAIL.toUpperCase(), '--to', file)
  const again = await type(shop, 'copy', EMAIL, '--to', file)

  expect([done.code, again.code]).toEqual([0, 1])
  expect(JSON.parse(await readFile(file, 'utf8')).account).toMatchObject([
    { firstName: 'June', email: EMAIL },
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('the owner erases a customer, which stands in the change log without a word about who it was', async () => {
  const shop = await startTestShop()
  const june = await shop.signUp({ email: EMAIL })

  const { code } = await type(shop, 'erase', EMAIL)

  const { rows } = await shop.pool.query(
    'select summary, kind, thing_id, before, after from change_set join audit_entry on change_set_id = id',
  )
  expect(code).toBe(0)
  expect((await shop.call(getMe, {}, { as: june })).status).toBe(401)
  expect(rows).toEqual([
    {
      summary: 'Erased a customer',
      kind: 'customer',
      thing_id: june.userId,
      before: { account: null },
      after: null,
    },
  ])
})

test('with an open order nobody is erased; who has no account is told of', async () => {
  const shop = await startTestShop()
  const june = await shop.signUp({ email: EMAIL })
  await anOrder(shop.db, { userId: june.userId, status: 'Shipped' })

  const refused = await type(shop, 'erase', EMAIL)
  const unknown = [
    await type(shop, 'erase', 'ruth@example.com'),
    await type(shop, 'copy', 'ruth@example.com', '--to', 'x'),
  ]

  expect([refused.code, refused.told]).toEqual([
    1,
    'An order or a refund of yours is still open. Please come back once it is done, or write to us.',
  ])
  expect(unknown.map(({ code, told }) => [code, told])).toEqual(
    unknown.map(() => [1, 'There is no account with this address.']),
  )
})

test('the owner merges two accounts, and looks before: a dry run prints what would go over and moves nothing', async () => {
  const shop = await startTestShop()
  const goes = await shop.signUp({ email: 'june@work.example', firstName: 'June', lastName: 'Okafor' })
  const stays = await shop.signUp({ email: EMAIL, firstName: 'June', lastName: 'Marsh' })
  await anOrder(shop.db, { userId: goes.userId })
  const holder = async () => (await shop.pool.query('select user_id from customer_order')).rows[0].user_id

  const looked = await type(shop, 'merge', 'june@work.example', EMAIL, '--dry-run')
  const before = await holder()
  const done = await type(shop, 'merge', 'june@work.example', EMAIL)
  const again = await type(shop, 'merge', 'june@work.example', EMAIL)

  expect(looked.told).toContain('Nothing was done.')
  for (const words of ['June Okafor', 'June Marsh', 'june@work.example (not confirmed)', '$13.00']) {
    expect(looked.told).toContain(words)
  }
  expect(looked.told).toMatch(/^orders +0 +1 +0$/m)
  expect([before, await holder()]).toEqual([goes.userId, stays.userId])
  expect([looked.code, done.code, again.code]).toEqual([0, 0, 1])
  expect(done.told).toContain('The two accounts are one.')
  expect(again.told).toBe('There is no account with the address june@work.example.')
})

test('one account goes not into itself, whichever way its address is written', async () => {
  const shop = await startTestShop()
  await shop.signUp({ email: EMAIL })

  const { code, told } = await type(shop, 'merge', EMAIL, EMAIL.toUpperCase())

  expect([code, told]).toEqual([1, 'This is one and the same account.'])
})
