import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteRequests } from './requests.repository.ts'

export const requestRetention: readonly RetentionRule[] = [
  {
    what: 'stock_request',
    retentionDays: 7,
    why: 'No phone that was without a network sends the same count later, and no open dialog the same product.',
    forget: deleteRequests,
  },
]
