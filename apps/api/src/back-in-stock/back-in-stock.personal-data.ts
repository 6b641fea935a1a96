import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import { deleteWaitersOf, selectWaitersOf } from './back-in-stock.repository.ts'
import { countLeftWaiters, countWaitersOf, moveWaiters } from './move-waiters.repository.ts'

/** By the address: who waits need have no account. */
export const backInStockPersonalData: readonly PersonalTable[] = [
  {
    table: 'stock_waiter',
    columns: ['email'],
    copy: {
      as: 'stockAlerts',
      rows: async (read, { email }) => (email === null ? [] : selectWaitersOf(read, email)),
    },
    erase: async (tx, { email }) => {
      if (email !== null) await deleteWaitersOf(tx, email)
    },
    merge: {
      shown: { as: 'stockAlerts', count: countWaitersOf, left: countLeftWaiters },
      run: moveWaiters,
    },
  },
]
