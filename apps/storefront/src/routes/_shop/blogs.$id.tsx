import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#storefront/features/blog/post-page.tsx'
import { postQuery } from '#storefront/features/blog/queries.ts'
import { NotFoundPage } from '#storefront/layout/error-page.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { postTexts } from '#storefront/texts/blog.ts'

/** One post (ROUTE-08). */
export const Route = createFileRoute('/_shop/blogs/$id')({
  loader: async ({ context: { queryClient, client }, params: { id } }) => {
    const query = postQuery(client, id)
    await loadQuery(queryClient, query)
    const post = queryClient.getQueryData(query.queryKey)
    return { title: post?.title, description: post?.summary }
  },
  // Without data there is no such post: then the fallback page brings its own title.
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({ title: loaderData.title ?? postTexts.loadingTitle, description: loaderData.description })
      : {},
  component: ShownPost,
})

function ShownPost() {
  const { id } = Route.useParams()
  return <PostPage id={id} missing={<NotFoundPage />} />
}
