import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { emptyOrigins } from './orders.repository.ts'

export const orderRetention: readonly RetentionRule[] = [
  {
    what: 'order_status_entry.actor_from',
    ...keptFor('orderOrigins'),
    why: 'The network address of a customer who changed an order: `migrations/0012-audit.sql`.',
    forget: emptyOrigins,
  },
]
