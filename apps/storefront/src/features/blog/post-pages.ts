import { type Blog, listBlogs, listFeaturedBlogs } from '@shop/contract/blog'
import type { Client } from '@shop/contract/client'
import { DEFAULT_PAGE } from '@shop/contract/constants'
import type { SitemapPage } from '#storefront/platform/sitemap.ts'

/** As many posts as one call may answer. */
const MOST_A_CALL = 50

/** The pages of all posts: the featured ones, then those of the list, which leaves the featured ones out. */
export async function postPages(client: Client): Promise<SitemapPage[]> {
  const posts = [...(await client.send(listFeaturedBlogs, {})).data]
  for (let page = DEFAULT_PAGE, hasMore = true; hasMore; page += 1) {
    const { data, meta } = await client.send(listBlogs, { query: { page, limit: MOST_A_CALL } })
    posts.push(...data)
    hasMore = meta.hasMore
  }
  return posts.map(toPage)
}

function toPage({ _id, createdAt }: Blog): SitemapPage {
  return { path: `/blogs/${_id}`, changedAt: createdAt }
}
