import * as z from 'zod/mini'
import { BLOG_CATEGORIES } from './blog-categories.ts'
import { defineCall } from './call.ts'
import { picture } from './picture.ts'
import { slug } from './slug.ts'
import { pageNumber, urlNumber } from './url-number.ts'

/** A blog post (ENTITY-26). `mainContent` is sanitised HTML. */
export const blog = z.object({
  _id: z.string(),
  title: z.string(),
  summary: z.string(),
  featuredImage: z.optional(picture),
  mainContent: z.string(),
  category: z.enum(BLOG_CATEGORIES),
  createdAt: z.string(),
})

export type Blog = z.output<typeof blog>

const MAX_PAGE_SIZE = 50
const pageSize = urlNumber(
  z.number('page_size').check(z.int('page_size'), z.gte(1, 'page_size'), z.lte(MAX_PAGE_SIZE, 'page_size')),
)

/** `GET /blogs`: a page of posts, newest first. Without category and search the featured posts are left out. */
export const listBlogs = defineCall({
  method: 'GET',
  path: '/blogs',
  summary: 'List blog posts, newest first',
  access: 'public',
  query: z.object({
    searchTerm: z.optional(z.string().check(z.maxLength(100, 'too_long'))),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
    /** Empty means all. */
    category: z.optional(z.enum(['', ...BLOG_CATEGORIES], 'category')),
  }),
  data: z.array(blog),
  meta: z.object({ page: z.number(), limit: z.number(), hasMore: z.boolean() }),
  errors: ['invalid_input'],
  // Not cached: free text is unbounded, hardly ever repeated, and may hold a name.
  cacheTags: ({ query: { searchTerm } }) => (searchTerm ? null : ['blogs']),
})

/** `GET /blogs/featured`: the posts marked as featured, newest first; the page uses the first two. */
export const listFeaturedBlogs = defineCall({
  method: 'GET',
  path: '/blogs/featured',
  summary: 'The featured posts',
  access: 'public',
  data: z.array(blog),
  errors: [],
  cacheTags: () => ['blogs'],
})

export const getBlog = defineCall({
  method: 'GET',
  path: '/blogs/{id}',
  summary: 'One blog post',
  access: 'public',
  params: z.object({ id: slug }),
  data: blog,
  errors: ['not_found'],
  cacheTags: ({ params: { id } }) => [`blog:${id}`],
})
