import { listProducts } from '@shop/contract/catalogue'
import type { Client } from '@shop/contract/client'
import { DEFAULT_PAGE, PAGE_SIZES } from '@shop/contract/constants'
import type { SitemapPage } from '#storefront/platform/sitemap.ts'

/** The pages of all products. A product is written once, so it last changed when it was. */
export async function productPages(client: Client): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  const limit = Math.max(...PAGE_SIZES)
  for (let page = DEFAULT_PAGE, last = page; page <= last; page += 1) {
    const { data, meta } = await client.send(listProducts, { query: { page, limit } })
    pages.push(...data.map(({ _id, createdAt }) => ({ path: `/shop/${_id}`, changedAt: createdAt })))
    last = meta.totalPages
  }
  return pages
}
