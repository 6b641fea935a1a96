import type { Client } from '@shop/contract/client'
import { listProductAddresses } from '@shop/contract/sitemap'
import type { SitemapPage } from '#storefront/platform/sitemap.ts'

/** One part of the pages of all products, and how many parts there are. A product is written once, so it last changed when it was. */
export async function productPages(
  client: Client,
  part: number,
): Promise<{ pages: SitemapPage[]; parts: number }> {
  const { data, meta } = await client.send(listProductAddresses, { query: { page: part } })
  const pages = data.map(({ slug, createdAt }) => ({ path: `/shop/${slug}`, changedAt: createdAt }))
  return { pages, parts: meta.totalPages }
}
