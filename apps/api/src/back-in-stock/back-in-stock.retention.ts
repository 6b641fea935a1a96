import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteNeverTold, deleteTold, deleteUnconfirmed } from './back-in-stock.repository.ts'

export const backInStockRetention: readonly RetentionRule[] = [
  {
    what: 'stock_waiter',
    ...keptFor('unconfirmedWaiters'),
    why: 'Who has not confirmed by then does not want it, or never asked.',
    forget: deleteUnconfirmed,
  },
  {
    what: 'stock_waiter',
    ...keptFor('toldWaiters'),
    why: 'They were told; the link in the mail should still do what it says for a while.',
    forget: deleteTold,
  },
  {
    what: 'stock_waiter',
    ...keptFor('waiters'),
    why: 'Nobody waits for longer, and the address was given for this alone.',
    forget: deleteNeverTold,
  },
]
