import type { RetentionRule } from '#api/platform/retention.ts'
import { deleteReports } from './desk.repository.ts'

const YEAR_DAYS = 365

export const reviewRetention: readonly RetentionRule[] = [
  {
    what: 'review_report',
    retentionDays: 2 * YEAR_DAYS,
    why: 'Whoever reported a review, and whoever wrote it, may ask for a while how it was decided; the decision itself stands in the change log.',
    forget: (tx, before) => deleteReports(tx, before),
  },
]
