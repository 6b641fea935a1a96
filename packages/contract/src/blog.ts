import * as z from 'zod/mini'
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
  /** Key of one (`GET /blog-categories`), also of one that is out of use. */
  category: z.string(),
  createdAt: z.string(),
})

export type Blog = z.output<typeof blog>

/** As many letters as a key has. */
export const BLOG_CATEGORY_LENGTH = 40

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
    /** Key of one, also of one that is out of use; empty means all. Of a text that is none there are no posts. */
    category: z.optional(
      z
        .string()
        .check(
          z.maxLength(BLOG_CATEGORY_LENGTH, { error: 'too_long', abort: true }),
          z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'category'),
        ),
    ),
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

/** The categories that shoppers choose from, in the order shown (BLOG-04). */
export const blogCategories = z.array(z.object({ value: z.string(), label: z.string() }))

export type BlogCategories = z.output<typeof blogCategories>

/** `GET /blog-categories`: an addition to the specification's calls, whose values an owner changes. */
export const listBlogCategories = defineCall({
  method: 'GET',
  path: '/blog-categories',
  summary: 'The categories of the blog',
  access: 'public',
  data: blogCategories,
  errors: [],
  cacheTags: () => ['blog-categories'],
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
