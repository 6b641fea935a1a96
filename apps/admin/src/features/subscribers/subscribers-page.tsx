import { SUBSCRIBER_STATES } from '@shop/contract/admin/subscribers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExportButton } from '#admin/features/subscribers/export-button.tsx'
import { type Subscriber, subscribersQuery } from '#admin/features/subscribers/subscriber-calls.ts'
import type { SubscribersSearch } from '#admin/features/subscribers/subscribers-search.ts'
import { SubscribersTable } from '#admin/features/subscribers/subscribers-table.tsx'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { NextPage } from '#admin/parts/next-page.tsx'
import { LOADING_ABOUT, PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { SearchField } from '#admin/parts/search-field.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { subscribersTexts as texts } from '#admin/texts/subscribers.ts'

export type SubscribersPageProps = {
  search: SubscribersSearch
  onSearch: (search: SubscribersSearch) => void
}

/** Who gets the newsletter, who has not confirmed yet, and who left. */
export function SubscribersPage({ search, onSearch }: SubscribersPageProps) {
  const list = useInfiniteQuery(subscribersQuery(search))
  const subscribers = list.data?.pages.flatMap((page) => page.subscribers)
  const meta = list.data?.pages[0]?.meta
  const isNarrowed = search.state !== undefined || search.q !== undefined
  return (
    <>
      <PageHead
        title={texts.title}
        about={meta ? texts.about(meta.confirmed, meta.waiting, meta.left) : LOADING_ABOUT}
        actions={may(useMe(), 'subscribers.export') && <ExportButton />}
      />
      <PageBody>
        <StateTabs search={search} />
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          words={search.q ?? ''}
          onWords={(words) => onSearch({ ...search, q: words === '' ? undefined : words })}
        />
        {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
        <div className="sheet-block">
          {!subscribers && !list.error && <LoadingRows />}
          {subscribers && (
            <Found subscribers={subscribers} isBusy={list.isPlaceholderData} isNarrowed={isNarrowed} />
          )}
          <NextPage list={list} words={texts.more} />
        </div>
      </PageBody>
    </>
  )
}

function StateTabs({ search: { state: chosen, q } }: Pick<SubscribersPageProps, 'search'>) {
  return (
    <nav aria-label={texts.tabsLabel} className="tab-row">
      {([undefined, ...SUBSCRIBER_STATES] as const).map((state) => (
        <Link
          key={state ?? 'all'}
          to="/subscribers"
          search={{ state, q }}
          activeOptions={{ exact: true }}
          aria-current={state === chosen ? 'page' : undefined}
          className="tab-link"
        >
          {texts.tabs[state ?? 'all']}
        </Link>
      ))}
    </nav>
  )
}

type FoundProps = { subscribers: readonly Subscriber[]; isBusy: boolean; isNarrowed: boolean }

function Found({ subscribers, isBusy, isNarrowed }: FoundProps) {
  if (subscribers.length > 0) return <SubscribersTable subscribers={subscribers} isBusy={isBusy} />
  return (
    <EmptyList
      title={isNarrowed ? texts.noMatch : texts.none}
      hint={isNarrowed ? texts.noMatchHint : texts.noneHint}
    />
  )
}
