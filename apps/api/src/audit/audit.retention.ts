import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteChangeSets, emptyOrigins } from './seals.repository.ts'

/** A few days longer than the ages before which the triggers of `migrations/0018-change-sets.sql` refuse to delete or empty. */
export const auditRetention: readonly RetentionRule[] = [
  {
    what: 'change_set',
    retentionDays: 2_200,
    why: 'Who changed prices and stock belongs to the books: six years.',
    forget: deleteChangeSets,
  },
  {
    what: 'change_set.session_id',
    retentionDays: 400,
    why: 'From where staff work is needed to look into misuse, a year and a month back at most. Its address goes with it.',
    forget: emptyOrigins,
  },
]
