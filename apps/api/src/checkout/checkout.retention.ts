import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteKeys } from './checkout.repository.ts'
import { KEY_RETENTION_DAYS } from './idempotency-rules.ts'

export const checkoutRetention: readonly RetentionRule[] = [
  {
    what: 'idempotency_key',
    retentionDays: KEY_RETENTION_DAYS,
    why: 'An older key counts as new again anyway.',
    forget: deleteKeys,
  },
]
