import { keptFor, type RetentionRule } from '#api/platform/retention.ts'
import { deleteKeys } from './checkout.repository.ts'

export const checkoutRetention: readonly RetentionRule[] = [
  {
    what: 'idempotency_key',
    ...keptFor('idempotencyKeys'),
    why: 'An older key counts as new again anyway.',
    forget: deleteKeys,
  },
]
