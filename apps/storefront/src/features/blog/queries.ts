import {
  type Blog,
  type BlogCategories,
  getBlog,
  listBlogCategories,
  listBlogs,
  listFeaturedBlogs,
} from '@shop/contract/blog'
import type { Client } from '@shop/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { BlogListRequest } from '#storefront/features/blog/blog-search.ts'
import { cutSummary } from '#storefront/features/blog/cut-summary.ts'
import { FEATURED_POSTS_SHOWN } from '#storefront/platform/constants.ts'
import { PUBLIC } from '#storefront/platform/query-client.ts'

export type ListedPost = Pick<Blog, '_id' | 'title' | 'createdAt' | 'featuredImage'> & {
  /** The summary, cut (BLOG-19). */
  excerpt: string
}

export type PostPage = { posts: ListedPost[]; hasMore: boolean }

/** A page of the blog list (API-40 to API-43). */
export function postListQuery(client: Client, request: BlogListRequest) {
  return queryOptions({
    queryKey: ['blogs', 'list', request] as const,
    meta: PUBLIC,
    queryFn: async (): Promise<PostPage> => {
      const { data, meta } = await client.send(listBlogs, { query: request })
      return { posts: data.map(toListedPost), hasMore: meta.hasMore }
    },
  })
}

/** The categories that posts are chosen by (BLOG-04). */
export function blogCategoriesQuery(client: Client) {
  return queryOptions({
    queryKey: ['blogs', 'categories'],
    meta: PUBLIC,
    queryFn: async (): Promise<BlogCategories> => (await client.send(listBlogCategories, {})).data,
  })
}

/** The posts that open the blog list: the first two of the featured ones (BLOG-01 to BLOG-03, API-44). */
export function featuredPostsQuery(client: Client) {
  return queryOptions({
    queryKey: ['blogs', 'featured'],
    meta: PUBLIC,
    queryFn: async (): Promise<ListedPost[]> => {
      const { data } = await client.send(listFeaturedBlogs, {})
      return data.slice(0, FEATURED_POSTS_SHOWN).map(toListedPost)
    },
  })
}

/** A post as its own page shows it, or tells search engines of it. */
export type ShownPost = Pick<Blog, 'title' | 'summary' | 'featuredImage' | 'mainContent' | 'createdAt'>

/** One post by its `_id` (API-45); fails with `not_found` when there is none. */
export function postQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['blogs', 'one', id],
    meta: PUBLIC,
    queryFn: async (): Promise<ShownPost> => {
      const { data } = await client.send(getBlog, { params: { id } })
      const { title, summary, featuredImage, mainContent, createdAt } = data
      return { title, summary, featuredImage, mainContent, createdAt }
    },
  })
}

function toListedPost({ _id, title, summary, createdAt, featuredImage }: Blog): ListedPost {
  return { _id, title, createdAt, featuredImage, excerpt: cutSummary(summary) }
}
