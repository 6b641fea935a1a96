import { createFileRoute } from '@tanstack/react-router'
import { toBlogListRequest, validateBlogSearch } from '#storefront/features/blog/blog-search.ts'
import { BlogsPage } from '#storefront/features/blog/blogs-page.tsx'
import { featuredPostsQuery, postListQuery } from '#storefront/features/blog/queries.ts'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { blogTexts } from '#storefront/texts/blog.ts'

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
  head: () => pageHead({ title: blogTexts.title, description: blogTexts.metaDescription }),
  component: Blogs,
})

function Blogs() {
  return <BlogsPage search={Route.useSearch()} />
}
