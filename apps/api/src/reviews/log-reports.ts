import { type Author, type Changes, inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { reviewAuthor, reviewSummaries as summaries } from '#api/texts/reviews.ts'
import { selectOpenReports } from './review-reports.repository.ts'
import type { ReportRow, ReviewRow } from './reviews.tables.ts'

export const REPORT_KIND = 'review-report'

/** Its author, whom the log does not name. */
const AUTHOR: Author = { staffId: null, name: reviewAuthor, sessionId: null }

/** What became of the review that was reported: staff kept or hid it, or its author, or the merging of their accounts, was faster. */
type Outcome = 'kept' | 'hidden' | Removed
type Removed = 'edited' | 'deleted' | 'merged'

type Reported = { productId: string; outcome: Outcome }

export function reportFields(
  { reviewId: review, reason }: ReportRow,
  { productId: product, outcome }: { productId: string; outcome: Outcome | null },
) {
  return { outcome, reason, product, review }
}

/**
 * What was reported, and why, stands in the change log, since that outlives review and report; neither who reported nor in
 * which words, since nobody can be forgotten there. `before` is empty and not null: of what was made the page of a change
 * set shows no fields.
 */
export function recordReports(changes: Changes, reports: readonly ReportRow[], reported: Reported): void {
  for (const report of reports) {
    const after = reportFields(report, reported)
    changes.record({ kind: REPORT_KIND, id: report.id, before: {}, after })
  }
}

/** The call, as the contract names it, and the request by which what was reported went. */
export type AskedFor = { call: string; requestId: string }

type Removal = AskedFor & { of: Pick<ReviewRow, 'id' | 'productId'>; outcome: Removed }

/** Before it is gone, and its reports with it. Whoever calls holds the lock of the review. */
export async function recordRemoval(tx: Tx, { of, outcome, call, requestId }: Removal): Promise<void> {
  const reports = await selectOpenReports(tx, [of.id])
  const about = { staff: AUTHOR, call, requestId, summary: summaries[outcome] }
  await inChangeSet(tx, about, async (changes) =>
    recordReports(changes, reports, { productId: of.productId, outcome }),
  )
}
