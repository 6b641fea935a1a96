import { REVIEW_TABS, type ReviewTab } from '@shop/contract/admin/reviews'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reviewsQuery } from '#admin/features/reviews/reviews-calls.ts'
import { StaffReviews } from '#admin/features/reviews/staff-reviews.tsx'
import { UndoBar } from '#admin/features/reviews/undo-bar.tsx'
import { useJudging } from '#admin/features/reviews/use-judging.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { NextPageButton } from '#admin/parts/next-page.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

/** What buyers have written, what waits first, worked off one after the other. */
export function ReviewsPage({ tab }: { tab: ReviewTab }) {
  const list = useInfiniteQuery(reviewsQuery(tab))
  const judging = useJudging(tab)
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const meta = list.data?.pages[0]?.meta
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          meta &&
          meta.average !== null && (
            <p className="text-meta text-moss">{texts.average(meta.average, meta.counts.shown)}</p>
          )
        }
      />
      <PageBody>
        <Tabs chosen={tab} counts={meta?.counts} />
        <UndoBar done={judging.done} onUndone={judging.forget} />
        {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
        {!rows && !list.error && <LoadingRows />}
        {rows && <StaffReviews key={tab} tab={tab} rows={rows} judging={judging} />}
        <NextPageButton list={list} words={texts.more} className="mt-4" />
      </PageBody>
    </>
  )
}

type TabsProps = { chosen: ReviewTab; counts: Record<ReviewTab, number> | undefined }

function Tabs({ chosen, counts }: TabsProps) {
  return (
    <nav aria-label={texts.tabsLabel} className="tab-row mb-5">
      {REVIEW_TABS.map((tab) => (
        <Link
          key={tab}
          to="/reviews"
          search={tab === 'waiting' ? {} : { tab }}
          activeOptions={{ exact: true }}
          aria-current={tab === chosen ? 'page' : undefined}
          className="tab-link"
        >
          {texts.tabs[tab]}
          {counts && <span className="ml-2 text-meta text-moss">{counts[tab]}</span>}
        </Link>
      ))}
    </nav>
  )
}
