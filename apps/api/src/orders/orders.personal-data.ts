import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import {
  countOrdersOfPerson,
  emptyOrders,
  emptyOriginsOf,
  moveOrders,
  moveSteps,
  selectOrdersOfPerson,
} from './personal-orders.repository.ts'

export const orderPersonalData: readonly PersonalTable[] = [
  {
    table: 'customer_order',
    columns: [
      'user_id',
      'contact_name',
      'contact_email',
      'full_name',
      'address_line1',
      'city',
      'postal_code',
      'mobile',
    ],
    copy: { as: 'orders', rows: (read, { userId }) => selectOrdersOfPerson(read, userId) },
    erase: (tx, { userId }) => emptyOrders(tx, userId),
    merge: {
      shown: {
        as: 'orders',
        count: (read, { userId }) => countOrdersOfPerson(read, userId),
        left: async () => 0,
      },
      run: moveOrders,
    },
  },
  {
    table: 'order_status_entry',
    columns: ['actor_name', 'actor_from', 'message'],
    copy: { why: 'Copied with its order.' },
    erase: (tx, { userId }) => emptyOriginsOf(tx, userId),
    merge: { run: moveSteps },
  },
  {
    table: 'order_line',
    columns: ['name'],
    copy: { why: 'Copied with its order; the name is the product’s.' },
    erase: { why: 'The books: what was bought says nothing of who bought it once the order is empty.' },
    merge: { why: 'Names its order.' },
  },
]
