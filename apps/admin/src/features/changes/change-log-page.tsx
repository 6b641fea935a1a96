import { useInfiniteQuery } from '@tanstack/react-query'
import { ChangeDays } from '#admin/features/changes/change-days.tsx'
import { ChangeTabs } from '#admin/features/changes/change-tabs.tsx'
import { type ChangeSet, changesQuery } from '#admin/features/changes/changes-calls.ts'
import { ChangesFilter } from '#admin/features/changes/changes-filter.tsx'
import { type ChangesSearch, isFiltered, type OnSearch } from '#admin/features/changes/changes-search.ts'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { NextPageButton } from '#admin/parts/next-page.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { useRowKeys } from '#admin/parts/use-row-keys.ts'
import { changesTexts as texts } from '#admin/texts/changes.ts'

export type ChangeLogPageProps = { search: ChangesSearch; onSearch: OnSearch }

/** Everything that staff changed, the newest first, or what was changed of one thing. */
export function ChangeLogPage({ search, onSearch }: ChangeLogPageProps) {
  const { data, error, refetch, ...older } = useInfiniteQuery(changesQuery(search))
  const sets = data?.pages.flatMap((page) => page.sets)
  const isOfOne = search.id !== undefined
  useRowKeys()
  return (
    <>
      <PageHead title={isOfOne ? texts.ofOne : texts.title} />
      <PageBody>
        {!isOfOne && <ChangeTabs search={search} onSearch={onSearch} />}
        <ChangesFilter search={search} seen={sets ?? []} onSearch={onSearch} />
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!sets && !error && (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
        {sets && <Found sets={sets} isFiltered={isFiltered(search)} />}
        <NextPageButton list={{ data, ...older }} words={texts.older} className="justify-self-start" />
      </PageBody>
    </>
  )
}

function Found({ sets, isFiltered }: { sets: readonly ChangeSet[]; isFiltered: boolean }) {
  if (sets.length > 0) return <ChangeDays sets={sets} />
  return (
    <div className="sheet-block">
      <EmptyList
        title={isFiltered ? texts.noMatch : texts.none}
        hint={isFiltered ? texts.noMatchHint : texts.noneHint}
      />
    </div>
  )
}
