import { listProductAddresses } from '@shop/contract/sitemap'
import { expect, test } from 'vitest'
import { runSeed } from '#api/seed/seed-command.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

test('the addresses of all products come in parts, each product once, the oldest first', async () => {
  const shop = await startTestShop({
    products: [aProduct({ id: 'newest', createdAt: new Date('2030-01-01') })],
  })
  const env = { DATABASE_URL: shop.database.url }
  await runSeed(['--products', '10500', '--orders', '0'], {
    env,
    say: () => undefined,
    complain: () => undefined,
  })

  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(async (page) => (await shop.call(listProductAddresses, { query: { page } })).body),
  )

  expect([first, second, third].map(({ data }) => data.length)).toEqual([10_000, 500, 0])
  expect(first.meta).toEqual({ page: 1, total: 10_500, totalPages: 2 })
  const all = [...first.data, ...second.data]
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(10_500)
  expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted())
  expect(all.at(-1)._id).toBe('newest')
})

test('a shop without products has one empty part', async () => {
  const shop = await startTestShop()

  const { body } = await shop.call(listProductAddresses, {})

  expect(body).toEqual({ success: true, data: [], meta: { page: 1, total: 0, totalPages: 1 } })
})
