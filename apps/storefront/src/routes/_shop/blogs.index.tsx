import { DEFAULT_PAGE } from '@shop/contract/constants'
import { createFileRoute, redirect } from '@tanstack/react-router'
import {
  ALL_POSTS,
  canonicalBlogPage,
  chooseTab,
  isOffered,
  toBlogListRequest,
  validateBlogSearch,
} from '#storefront/features/blog/blog-search.ts'
import { BlogsPage } from '#storefront/features/blog/blogs-page.tsx'
import { blogCategoriesQuery, featuredPostsQuery, postListQuery } from '#storefront/features/blog/queries.ts'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pagedPath, pageHead } from '#storefront/platform/page-head.ts'
import { setNothingHereStatus } from '#storefront/platform/page-status.ts'
import { heads, pagedTitle } from '#storefront/texts/heads.ts'

/** The blog list (ROUTE-07). */
export const Route = createFileRoute('/_shop/blogs/')({
  validateSearch: validateBlogSearch,
  loaderDeps: ({ search }) => validateBlogSearch(search),
  loader: async ({ context: { queryClient, client }, deps: search }) => {
    const request = toBlogListRequest(search)
    const posts = postListQuery(client, request)
    const categories = blogCategoriesQuery(client)
    await Promise.all([
      loadQuery(queryClient, featuredPostsQuery(client)),
      loadQuery(queryClient, posts),
      loadQuery(queryClient, categories),
    ])
    const offered = queryClient.getQueryData(categories.queryKey)
    if (offered && !isOffered(search, offered)) {
      throw redirect({ to: '/blogs', search: chooseTab(search, ALL_POSTS), replace: true })
    }
    const list = queryClient.getQueryData(posts.queryKey)
    if (request.page > DEFAULT_PAGE && list?.posts.length === 0) setNothingHereStatus()
  },
  head: ({ match }) => {
    const page = canonicalBlogPage(match.search)
    return pageHead({
      ...heads.blogs,
      title: pagedTitle(heads.blogs.title, page),
      path: pagedPath('/blogs', page),
    })
  },
  component: Blogs,
})

function Blogs() {
  return <BlogsPage search={Route.useSearch({ select: validateBlogSearch, structuralSharing: true })} />
}
