import type { Client } from '@shop/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { productPages } from '#storefront/features/catalogue/product-pages.ts'
import { answerSitemap, pagesBesideProducts } from '#storefront/layout/answer-sitemap.ts'
import { toSitemap } from '#storefront/platform/sitemap.ts'

/** One part of a large sitemap: a number of products (`/sitemap-3.xml`), or all other pages (`/sitemap-pages.xml`). */
export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: { handlers: { GET: ({ params }) => answerSitemap((client) => writePart(client, params.part)) } },
})

async function writePart(client: Client, part: string): Promise<string | undefined> {
  if (part === 'pages') return toSitemap(await pagesBesideProducts(client))
  if (!/^[1-9]\d{0,5}$/.test(part)) return undefined
  const { pages, parts } = await productPages(client, Number(part))
  return Number(part) <= parts ? toSitemap(pages) : undefined
}
