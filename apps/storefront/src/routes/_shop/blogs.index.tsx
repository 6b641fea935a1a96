import { createFileRoute } from '@tanstack/react-router'
import {
  canonicalBlogPage,
  toBlogListRequest,
  validateBlogSearch,
} from '#storefront/features/blog/blog-search.ts'
import { BlogsPage } from '#storefront/features/blog/blogs-page.tsx'
import { featuredPostsQuery, postListQuery } from '#storefront/features/blog/queries.ts'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pagedPath, pageHead } from '#storefront/platform/page-head.ts'
import { heads, pagedTitle } from '#storefront/texts/heads.ts'

/** The blog list (ROUTE-07). */
export const Route = createFileRoute('/_shop/blogs/')({
  validateSearch: validateBlogSearch,
  loaderDeps: ({ search }) => toBlogListRequest(search),
  loader: async ({ context: { queryClient, client }, deps: request }) => {
    await Promise.all([
      loadQuery(queryClient, featuredPostsQuery(client)),
      loadQuery(queryClient, postListQuery(client, request)),
    ])
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
  return <BlogsPage search={Route.useSearch()} />
}
