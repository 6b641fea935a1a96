import { Button } from '@shop/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { NextPageButton } from '#admin/parts/next-page.tsx'
import { type ListedMedia, libraryQuery } from '#admin/parts/pictures/media-calls.ts'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

export type LibraryListProps = {
  search: string
  onClear: () => void
  /** One picture, as an item of the list. */
  children: (picture: ListedMedia) => ReactNode
}

/** The library as a grid, page by page, in each of its states. */
export function LibraryList({ search, onClear, children }: LibraryListProps) {
  const { data, error, refetch, isPlaceholderData, ...more } = useInfiniteQuery(libraryQuery(search))
  const pictures = data?.pages.flatMap((page) => page.pictures)
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />
  // That the search before found nothing says nothing of this one.
  if (!pictures || (isPlaceholderData && pictures.length === 0)) return failure ?? <LoadingRows />
  if (pictures.length === 0) return failure ?? <Nothing search={search} onClear={onClear} />
  return (
    <>
      {failure}
      <ul aria-label={texts.list} aria-busy={isPlaceholderData || undefined} className="library-grid">
        {pictures.map(children)}
      </ul>
      <NextPageButton list={{ data, ...more }} words={texts.more} className="mt-4 justify-self-start" />
    </>
  )
}

function Nothing({ search, onClear }: Pick<LibraryListProps, 'search' | 'onClear'>) {
  if (search === '') return <EmptyList title={texts.none} hint={texts.noneHint} />
  return (
    <EmptyList title={texts.noMatch(search)} hint={texts.noMatchHint}>
      <Button variant="neutral" size="compact" onClick={onClear}>
        {texts.clear}
      </Button>
    </EmptyList>
  )
}
