import type { BlogCategories } from '@shop/contract/blog'
import { DEFAULT_PAGE } from '@shop/contract/constants'
import { TabPanel } from '@shop/ui/tab-panel'
import { Tabs } from '@shop/ui/tabs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { BlogBreadcrumbs } from '#storefront/features/blog/blog-breadcrumbs.tsx'
import { BlogPager } from '#storefront/features/blog/blog-pager.tsx'
import {
  ALL_POSTS,
  type BlogListRequest,
  type BlogSearch,
  chooseTab,
  goToBlogPage,
  isOffered,
  isRefinedSearch,
  searchFor,
  toBlogListRequest,
} from '#storefront/features/blog/blog-search.ts'
import { BlogSearchForm } from '#storefront/features/blog/blog-search-form.tsx'
import { FeaturedPosts } from '#storefront/features/blog/featured-posts.tsx'
import { PostResults } from '#storefront/features/blog/post-results.tsx'
import { blogCategoriesQuery, postListQuery } from '#storefront/features/blog/queries.ts'
import { scrollToPosts } from '#storefront/features/blog/scroll-to-posts.ts'
import { RetryButton } from '#storefront/parts/retry-button.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { blogTexts } from '#storefront/texts/blog.ts'

/** The blog list: what the URL says, by tab, search and page (BLOG-01 to BLOG-22). */
export function BlogsPage({ search }: { search: BlogSearch }) {
  const { data: offered } = useQuery(blogCategoriesQuery(useShopClient()))
  if (offered && !isOffered(search, offered)) {
    return <Navigate to="/blogs" search={chooseTab(search, ALL_POSTS)} replace resetScroll={false} />
  }
  return (
    <div className="pb-section">
      <header className="px-gutter pt-6 pb-6 lg:pb-10.5">
        <BlogBreadcrumbs />
        <h1 className="mt-4.5 font-display text-display-1 lg:mt-9.75">{blogTexts.title}</h1>
      </header>
      <FeaturedPosts />
      <Posts search={search} />
    </div>
  )
}

function Posts({ search }: { search: BlogSearch }) {
  const id = useId()
  const categories = useQuery(blogCategoriesQuery(useShopClient()))
  const { tabs, selectedTab, onTab, onTerm, onPage } = usePostNavigation(search, categories.data)
  const request = toBlogListRequest(search)
  const query = usePosts(request)
  const { data, isError, isFetching } = query
  // One outage, one press.
  function retry() {
    if (categories.isError) void categories.refetch()
    return query.refetch()
  }
  return (
    <section aria-label={blogTexts.posts} className="px-gutter pt-12 lg:pt-22">
      <h2 className="sr-only">{blogTexts.posts}</h2>
      <div className="grid items-end gap-x-8 gap-y-5 md:grid-cols-[1fr_17rem] lg:grid-cols-[1fr_18.75rem]">
        <Tabs
          id={id}
          label={blogTexts.categories}
          items={tabs}
          selectedId={selectedTab}
          onSelect={onTab}
          className="-mx-gutter px-gutter md:mx-0 md:px-0"
        />
        <BlogSearchForm search={search} onSearch={onTerm} />
      </div>
      {categories.isError && !isError && <CategoriesFailure query={categories} />}
      <p role="status" className="sr-only">
        {!isFetching && data && blogTexts.shown(data.posts.length, request.page)}
      </p>
      <TabPanel tabsId={id} itemId={selectedTab} className="pt-10">
        <PostResults query={query} search={search} onRetry={retry} />
      </TabPanel>
      {(request.page > DEFAULT_PAGE || !(isError || data?.posts.length === 0)) && (
        <BlogPager search={search} hasMore={data?.hasMore ?? false} onPage={onPage} />
      )}
    </section>
  )
}

/** While a search is typed, what was found stays until more is known. */
function usePosts(request: BlogListRequest) {
  return useQuery({
    ...postListQuery(useShopClient(), request),
    placeholderData: (posts, before) =>
      before && isRefinedSearch(before.queryKey[2], request) ? posts : undefined,
  })
}

/** Without the categories all posts are still there. */
function CategoriesFailure({ query: { isFetching, refetch } }: { query: UseQueryResult }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-6">
      <p>{blogTexts.categoriesError}</p>
      <RetryButton isFetching={isFetching} onRetry={refetch} />
    </div>
  )
}

/** Tab, search and page are places of their own in the browser's history; words typed one after another are one. */
function usePostNavigation(search: BlogSearch, offered: BlogCategories = []) {
  const navigate = useNavigate()
  const router = useRouter()
  const go = (next: BlogSearch, replace = false) =>
    void navigate({ to: '/blogs', search: next, replace, resetScroll: false })
  return {
    tabs: [{ value: ALL_POSTS, label: blogTexts.all }, ...offered].map(({ value, label }) => ({
      id: value,
      label,
      href: router.buildLocation({ to: '/blogs', search: chooseTab(search, value) }).href,
    })),
    selectedTab: search.category ?? ALL_POSTS,
    onTab: (tab: string) => go(chooseTab(search, tab)),
    onTerm: (term: string) => go(searchFor(search, term), search.searchTerm !== undefined),
    onPage: (page: number) => {
      go(goToBlogPage(search, page))
      scrollToPosts()
    },
  }
}
