import { DEFAULT_PAGE } from '@shop/contract/constants'
import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BlogSearch, goToBlogPage, toBlogListRequest } from '#storefront/features/blog/blog-search.ts'
import { PostGrid, PostGridSkeleton } from '#storefront/features/blog/post-grid.tsx'
import type { PostPage } from '#storefront/features/blog/queries.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { blogTexts } from '#storefront/texts/blog.ts'

export type PostResultsProps = {
  query: UseQueryResult<PostPage>
  search: BlogSearch
  onRetry: () => unknown
}

export function PostResults({ query, search, onRetry }: PostResultsProps) {
  const { data, isError, isFetching } = query
  const { page, limit } = toBlogListRequest(search)
  if (isError) {
    return (
      <LoadError title={blogTexts.errorTitle} headingLevel={3} isFetching={isFetching} onRetry={onRetry}>
        {blogTexts.errorText}
      </LoadError>
    )
  }
  if (!data) return <PostGridSkeleton count={limit} />
  if (data.posts.length === 0) {
    return page > DEFAULT_PAGE ? <PastTheEnd search={search} /> : <NothingFound />
  }
  return (
    <div aria-busy={isFetching} className="transition-opacity duration-(--dur-move) aria-busy:opacity-60">
      <PostGrid posts={data.posts} />
    </div>
  )
}

const wayOnClass = buttonClass({ variant: 'secondary', size: 'small' })

function NothingFound() {
  return (
    <EmptyState
      title={blogTexts.noneTitle}
      headingLevel={3}
      icon={<LeafMark />}
      action={
        <Link to="/blogs" resetScroll={false} activeOptions={{ exact: true }} className={wayOnClass}>
          {blogTexts.showAll}
        </Link>
      }
    >
      {blogTexts.noneText}
    </EmptyState>
  )
}

function PastTheEnd({ search }: { search: BlogSearch }) {
  return (
    <EmptyState
      title={blogTexts.pastEndTitle}
      headingLevel={3}
      icon={<LeafMark />}
      action={
        <Link
          to="/blogs"
          search={goToBlogPage(search, DEFAULT_PAGE)}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={wayOnClass}
        >
          {blogTexts.firstPage}
        </Link>
      }
    >
      {blogTexts.pastEndText}
    </EmptyState>
  )
}
