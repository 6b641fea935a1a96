import type { Client } from '@shop/contract/client'
import { listProductAddresses } from '@shop/contract/sitemap'
import type { SitemapPage } from '#storefront/platform/sitemap.ts'

/** One part of the pages of all products, and how many parts there are. When one was changed last is kept nowhere. */
export async function productPages(
  client: Client,
  part: number,
): Promise<{ pages: SitemapPage[]; parts: number }> {
  const { data, meta } = await client.send(listProductAddresses, { query: { page: part } })
  return { pages: data.map(({ slug }) => ({ path: `/shop/${slug}` })), parts: meta.totalPages }
}
