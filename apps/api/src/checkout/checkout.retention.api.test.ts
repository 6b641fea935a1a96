import { expect, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCash } from '#test/order-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { checkoutRetention } from './checkout.retention.ts'

test('idempotency keys are kept for seven days, their orders for good', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)
  await placeCash(shop, shopper, session, 'old')
  await placeCash(shop, shopper, session, 'new')
  await shop.pool.query(
    `update idempotency_key set created_at = created_at - interval '7 days' where key = 'old'`,
  )

  await applyRetention(shop.deps, checkoutRetention)

  const { rows } = await shop.pool.query(
    'select (select json_agg(key) from idempotency_key) as keys, (select count(*)::int from customer_order) as orders',
  )
  expect(rows).toEqual([{ keys: ['new'], orders: 2 }])
})
