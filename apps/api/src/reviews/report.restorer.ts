import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import type { Fields, Restorer } from '#api/platform/audit/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { REPORT_KIND, reportFields } from './log-reports.ts'
import { findReport, updateReport } from './review-reports.repository.ts'
import { findReview, lockReview } from './reviews.repository.ts'
import type { ReportRow, ReviewRow } from './reviews.tables.ts'

/** Null: the report is open. */
const someFields = z.object({ outcome: z.nullable(z.string()) })

/** What staff decided of a review closed its reports: with the decision that is taken back too. */
export function reportRestorer({ clock }: Pick<Deps, 'clock'>): Restorer {
  return {
    kind: REPORT_KIND,
    permission: 'reviews.judge',
    isReversible: ({ before, after }) => isDecision(before) || isDecision(after),
    find: async (tx, id, { isLocked }) => {
      const known = isId(id) ? await findReport(tx, id) : undefined
      const review = known && (await (isLocked ? lockReview : findReview)(tx, known.reviewId))
      // Reports are closed under the lock of their review: only now it is known whether this one is.
      const report = review && (await findReport(tx, id))
      return report ? fieldsOf(report, review) : null
    },
    restore: async (tx, { id, fields }) => {
      const { outcome } = z.parse(someFields, fields)
      await updateReport(tx, id, { closedAt: outcome === null ? null : clock.now() })
      return null
    },
  }
}

/** Not what became of it by its author. */
function isDecision(fields: Fields | null): boolean {
  return fields?.outcome === 'kept' || fields?.outcome === 'hidden'
}

/** An open report has no fields. Where the review was changed after the decision, its outcome is null. */
function fieldsOf(report: ReportRow, { state, changedAt, productId }: ReviewRow): Fields {
  if (report.closedAt === null) return {}
  const decided = state === 'hidden' ? 'hidden' : 'kept'
  return reportFields(report, { productId, outcome: changedAt > report.closedAt ? null : decided })
}
