import type { ReviewTab } from '@shop/contract/admin/reviews'
import { and, asc, desc, eq, exists, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { KeysetCursor, Read } from '#api/platform/db/index.ts'
import { type ReviewRow, reviewReports, reviews } from './reviews.tables.ts'

/** Up to here buyers want to be answered. */
const UNHAPPY_STARS = 3

function fits(read: Read, tab: ReviewTab): SQL | undefined {
  if (tab === 'unanswered') {
    return and(eq(reviews.state, 'shown'), eq(reviews.answer, ''), lte(reviews.stars, UNHAPPY_STARS))
  }
  if (tab !== 'reported') return eq(reviews.state, tab)
  const open = read
    .select({ one: sql`1` })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviews.id), isNull(reviewReports.closedAt)))
  return and(eq(reviews.state, 'shown'), exists(open))
}

/** What waits: the longest first; all else: the latest first. */
export async function selectStaffReviews(
  read: Read,
  { tab, after, limit }: { tab: ReviewTab; after: KeysetCursor | undefined; limit: number },
): Promise<ReviewRow[]> {
  const isOldestFirst = tab === 'waiting'
  const here = sql`(${reviews.changedAt}, ${reviews.id})`
  const there = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  const behind = there && (isOldestFirst ? sql`${here} > ${there}` : sql`${here} < ${there}`)
  const by = isOldestFirst ? asc : desc
  return read
    .select()
    .from(reviews)
    .where(and(fits(read, tab), behind))
    .orderBy(by(reviews.changedAt), by(reviews.id))
    .limit(limit)
}

type Counts = Record<ReviewTab, number>

export async function countStaffReviews(read: Read): Promise<Counts & { average: number | null }> {
  const isReported = sql`exists (select from review_report r where r.review_id = review.id and r.settled_at is null)`
  const [row] = await read
    .select({
      waiting: countIf(sql`state = 'waiting'`),
      reported: countIf(sql`state = 'shown' and ${isReported}`),
      shown: countIf(sql`state = 'shown'`),
      hidden: countIf(sql`state = 'hidden'`),
      unanswered: countIf(sql`state = 'shown' and answer = '' and stars <= ${UNHAPPY_STARS}`),
      average: sql<number | null>`(avg(stars) filter (where state = 'shown'))::float8`,
    })
    .from(reviews)
  return row ?? { waiting: 0, reported: 0, shown: 0, hidden: 0, unanswered: 0, average: null }
}

function countIf(condition: SQL) {
  return sql<number>`(count(*) filter (where ${condition}))::integer`
}
