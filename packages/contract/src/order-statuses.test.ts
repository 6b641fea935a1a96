import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-statuses.ts'

test('TRACK-15 an order has the recorded statuses, in this spelling, and Approved; no other', () => {
  expect([...ORDER_STATUSES].toSorted()).toEqual([
    'Approved',
    'Cancelled',
    'Completed',
    'Delivered',
    'Halted',
    'Pending',
    'Processing',
    'Shipped',
  ])
})
