import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteRequests } from './requests.repository.ts'

export const stockRetention: readonly RetentionRule[] = [
  {
    what: 'stock_request',
    retentionDays: 7,
    why: 'No phone that was without a network sends the same count later.',
    forget: deleteRequests,
  },
]
