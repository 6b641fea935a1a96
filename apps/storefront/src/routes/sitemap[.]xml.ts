import { CallError, createClient } from '@shop/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { postPages } from '#storefront/features/blog/post-pages.ts'
import { productPages } from '#storefront/features/catalogue/product-pages.ts'
import { fileReply } from '#storefront/platform/file-reply.ts'
import { missingFileReply } from '#storefront/platform/page-status.ts'
import { getServerTransport } from '#storefront/platform/server-transport.ts'
import { type SitemapPage, toSitemap } from '#storefront/platform/sitemap.ts'

/** The public pages that are always there. */
const PAGES = [
  '/',
  '/shop',
  '/blogs',
  '/about',
  '/contact',
  '/help',
  '/delivery',
  '/returns',
  '/bulk-buy',
  '/privacy',
  '/terms',
  '/cookies',
]

/** Every page that search engines may show, asked for anew each time: catalogue and blog change while the shop runs. */
export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async () => {
        try {
          return fileReply(toSitemap(await listPages()), 'application/xml; charset=utf-8')
        } catch (error) {
          if (error instanceof CallError) return missingFileReply(error)
          throw error
        }
      },
    },
  },
})

async function listPages(): Promise<SitemapPage[]> {
  const client = createClient(getServerTransport())
  const [products, posts] = await Promise.all([productPages(client), postPages(client)])
  return [...PAGES.map((path) => ({ path })), ...products, ...posts]
}
