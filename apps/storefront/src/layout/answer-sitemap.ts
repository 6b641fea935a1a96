import { CallError } from '@shop/contract/call-error'
import { type Client, createClient } from '@shop/contract/client'
import { INDEXED_PATHS } from '@shop/contract/static-paths'
import { postPages } from '#storefront/features/blog/post-pages.ts'
import { fileReply } from '#storefront/platform/file-reply.ts'
import { missingFileReply, noSuchFileReply } from '#storefront/platform/page-status.ts'
import { getServerTransport } from '#storefront/platform/server-transport.ts'
import type { SitemapPage } from '#storefront/platform/sitemap.ts'

/** Every page that search engines may show, but for the products'. */
export async function pagesBesideProducts(client: Client): Promise<SitemapPage[]> {
  return [...INDEXED_PATHS.map((path) => ({ path })), ...(await postPages(client))]
}

/** Answers a file of the sitemap, written anew each time: catalogue and blog change while the shop runs. 404 when there is none. */
export async function answerSitemap(
  write: (client: Client) => Promise<string | undefined>,
): Promise<Response> {
  try {
    const text = await write(createClient(getServerTransport()))
    return text === undefined ? noSuchFileReply() : fileReply(text, 'application/xml; charset=utf-8')
  } catch (error) {
    if (error instanceof CallError) return missingFileReply(error)
    throw error
  }
}
