import { expect, test } from 'vitest'
import { startTestShop } from '#test/start-test-shop.ts'
import { HALTED_STATUSES, TO_PACK_STATUSES } from './order-states.ts'

test('the indexes of what is to be packed hold the statuses that are asked for', async () => {
  const shop = await startTestShop()

  const { rows } = await shop.pool.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'customer_order'",
  )

  const conditions = new Map(rows.map(({ indexname, indexdef }) => [indexname, indexdef.split(' WHERE ')[1]]))
  const held = (index: string) =>
    Array.from(conditions.get(index)?.matchAll(/'(\w+)'/g) ?? [], ([, status]) => status)
  expect(held('customer_order_to_pack')).toEqual(['Pending', 'Approved', 'Processing'])
  expect(held('customer_order_to_pack')).toEqual(TO_PACK_STATUSES)
  expect(held('customer_order_halted')).toEqual(HALTED_STATUSES)
})
