import {
  getBlog,
  listBlogCategories,
  listBlogs as listBlogsCall,
  listFeaturedBlogs,
} from '@shop/contract/blog'
import type { Deps } from '#api/deps.ts'
import { type Answer, answer } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { findBlog, selectFeaturedBlogs } from './blog.repository.ts'
import { selectBlogCategories } from './blog-categories.repository.ts'
import { listBlogs } from './list-blogs.ts'
import { toBlogReply } from './to-blog-reply.ts'

export function blogAnswers({ db, pictures }: Pick<Deps, 'db' | 'pictures'>): Answer[] {
  return [
    answer(listBlogsCall, async ({ query }) => {
      const { rows, meta } = await listBlogs(db, query)
      return { data: rows.map((row) => toBlogReply(row, pictures)), meta }
    }),

    answer(listFeaturedBlogs, async () => {
      const rows = await selectFeaturedBlogs(db)
      return { data: rows.map((row) => toBlogReply(row, pictures)) }
    }),

    answer(listBlogCategories, async () => {
      const offered = (await selectBlogCategories(db)).filter(({ isActive }) => isActive)
      return { data: offered.map(({ key, label }) => ({ value: key, label })) }
    }),

    answer(getBlog, async ({ params }) => {
      const row = await findBlog(db, params.id)
      if (!row) throw new Refusal('not_found')
      return { data: toBlogReply(row, pictures) }
    }),
  ]
}
