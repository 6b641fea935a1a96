import { DEFAULT_PAGE } from '@shop/contract/constants'
import { Button } from '@shop/ui/button'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { type BlogSearch, toBlogListRequest } from '#storefront/features/blog/blog-search.ts'
import { HiddenBlogSearch } from '#storefront/features/blog/hidden-blog-search.tsx'
import { blogTexts } from '#storefront/texts/blog.ts'

export type BlogPagerProps = {
  search: BlogSearch
  /** False also while it is not known yet. */
  hasMore: boolean
  onPage: (page: number) => void
}

/** Back and forth (BLOG-08, BLOG-09, BLOG-13, BLOG-14): buttons of a form, so that they work without scripts too. */
export function BlogPager({ search, hasMore, onPage }: BlogPagerProps) {
  const { page } = toBlogListRequest(search)
  const { page: _page, ...kept } = search
  return (
    <nav aria-label={blogTexts.pager} className="mt-14 lg:mt-18">
      <form method="get" action="/blogs" className="flex flex-wrap justify-center gap-3">
        <HiddenBlogSearch search={kept} />
        <PageButton page={page - 1} isSpent={page <= DEFAULT_PAGE} onPage={onPage}>
          <ArrowLeft aria-hidden="true" className={arrowClass} />
          {blogTexts.previous}
        </PageButton>
        <PageButton page={page + 1} isSpent={!hasMore} onPage={onPage}>
          {blogTexts.next}
          <ArrowRight aria-hidden="true" className={arrowClass} />
        </PageButton>
      </form>
    </nav>
  )
}

const arrowClass = 'size-4.5 stroke-[1.5]'

type PageButtonProps = {
  page: number
  isSpent: boolean
  onPage: (page: number) => void
  children: ReactNode
}

/** At the ends it is disabled but keeps the focus, and sends no form even without scripts. */
function PageButton({ page, isSpent, onPage, children }: PageButtonProps) {
  return (
    <Button
      type={isSpent ? 'button' : 'submit'}
      name="page"
      value={page}
      variant="secondary"
      softDisabled={isSpent}
      onClick={(event) => {
        event.preventDefault()
        onPage(page)
      }}
      className="[&>span]:inline-flex [&>span]:items-center [&>span]:gap-2.5"
    >
      {children}
    </Button>
  )
}
