import { hasErrorCode } from '@shop/contract/call-error'
import { iconButtonClass } from '@shop/ui/icon-button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { customerQuery } from '#admin/features/customers/customer-calls.ts'
import { MergeChoice } from '#admin/features/customers/merge-choice.tsx'
import { MergeLook } from '#admin/features/customers/merge-look.tsx'
import type { MergeSearch } from '#admin/features/customers/merge-search.ts'
import { FallbackPage } from '#admin/parts/fallback-page.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { customersTexts } from '#admin/texts/customers.ts'
import { mergeTexts as texts } from '#admin/texts/merge-customers.ts'

export type MergePageProps = { search: MergeSearch; onSearch: (search: MergeSearch) => void }

/** Two accounts are one person: which other one it is, then what merging would do, and the action. */
export function MergePage({ search, onSearch }: MergePageProps) {
  const { id } = search
  // Its page was looked at a moment ago, which is on record: looking twice says no more.
  const {
    data: customer,
    error,
    refetch,
  } = useQuery({
    ...customerQuery(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (hasErrorCode(error, 'not_found')) {
    return <FallbackPage title={texts.missing}>{texts.missingHint}</FallbackPage>
  }
  const back = (
    <Link
      to="/customers/$id"
      params={{ id }}
      aria-label={texts.back}
      className={iconButtonClass('plain', '-ml-2', 'compact')}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
  return (
    <>
      <PageHead title={texts.title} back={back} />
      <PageBody>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!customer && !error && <LoadingRows />}
        {customer && search.with === undefined && (
          <MergeChoice name={customer.name || customersTexts.noName} search={search} onSearch={onSearch} />
        )}
        {customer && search.with !== undefined && (
          <MergeLook search={search} other={search.with} onSearch={onSearch} />
        )}
      </PageBody>
    </>
  )
}
