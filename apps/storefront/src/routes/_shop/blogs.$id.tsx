import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#storefront/features/blog/post-page.tsx'
import { postQuery } from '#storefront/features/blog/queries.ts'
import { NotFoundPage } from '#storefront/layout/error-page.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'

/** One post (ROUTE-08). */
export const Route = createFileRoute('/_shop/blogs/$id')({
  loader: async ({ context: { queryClient, client }, params: { id } }) => {
    const query = postQuery(client, id)
    await loadQuery(queryClient, query)
    const post = queryClient.getQueryData(query.queryKey)
    return { title: post?.title, description: post?.summary, picture: post?.featuredImage }
  },
  // Without data there is no such post: then the fallback page brings its own title.
  head: ({ loaderData, params }) =>
    loaderData
      ? pageHead({
          ...loaderData,
          title: loaderData.title ?? heads.post.title,
          path: `/blogs/${encodeURIComponent(params.id)}`,
          type: 'article',
        })
      : {},
  component: ShownPost,
})

function ShownPost() {
  const { id } = Route.useParams()
  return <PostPage id={id} missing={<NotFoundPage />} />
}
