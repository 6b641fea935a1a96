import type { Client } from '@shop/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { productPages } from '#storefront/features/catalogue/product-pages.ts'
import { answerSitemap, pagesBesideProducts } from '#storefront/layout/answer-sitemap.ts'
import { toSitemap, toSitemapIndex } from '#storefront/platform/sitemap.ts'

/** Every page that search engines may show; in a shop with more of them than one file holds, the list of its parts. */
export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: () => answerSitemap(writeSitemap) } },
})

async function writeSitemap(client: Client): Promise<string> {
  const { pages, parts } = await productPages(client, 1)
  if (parts === 1) return toSitemap([...(await pagesBesideProducts(client)), ...pages])
  const ofProducts = Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`)
  return toSitemapIndex(['/sitemap-pages.xml', ...ofProducts])
}
