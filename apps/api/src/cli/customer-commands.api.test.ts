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
