import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { publishDueProducts } from './publish-due-products.ts'

test('however many products are due, they go on sale in parts, each a change set of its own', async () => {
  const drafts = Array.from({ length: 501 }, (_, at) => aProduct({ id: `bar-${at}`, state: 'draft' }))
  const shop = await startTestShop({ products: drafts })
  await shop.pool.query("update product set publish_at = now() - interval '1 minute'")

  await publishDueProducts(shop.deps)

  const { rows: states } = await shop.pool.query(
    'select state, publish_at, count(*)::int from product group by state, publish_at',
  )
  expect(states).toEqual([{ state: 'active', publish_at: null, count: 501 }])
  const { rows: sets } = await shop.pool.query(
    'select count(*)::int from audit_entry group by change_set_id order by count',
  )
  expect(sets).toEqual([{ count: 1 }, { count: 500 }])
})
