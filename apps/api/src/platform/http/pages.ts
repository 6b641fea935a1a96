import { PAGE_NONCE_HEADER } from '@shop/contract/page-nonce'
import type { FastifyInstance } from 'fastify'
import { createNonce, finishPage } from '#api/platform/browser-policy/index.ts'
import type { MadeResponse, ResponseCache } from '../page-cache/index.ts'
import { collectTags } from './in-process.ts'
import { sendCached } from './send-cached.ts'
import { stripRenderTimes } from './strip-render-times.ts'

export type RenderedPage = Pick<Response, 'status' | 'headers' | 'text'>

export type Pages = {
  render: (request: Request) => Promise<RenderedPage>
  /** Canonical address of a page, without what means nothing to it. */
  addressOf: (path: string) => string
}

/** What the page at a path may do, from the hashes of its own inline scripts. */
export type PageHeaders = (path: string, ownScripts: readonly string[]) => Record<string, string>

export type PagesOptions = {
  publicUrl: string
  headersFor: PageHeaders
  responses: ResponseCache
}

const OK = 200
const NOT_FOUND = 404
const MOVED_FOR_GOOD = 308
/** Redirects `/shop/` and `/shop/?page=2`. Takes a run of slashes at once, so that thousands cost linear time. */
const SLASHES_AT_END = /^([^?]*[^/?])\/+(?=\?|$)/

/**
 * Every GET and HEAD that nothing else answers is a page. Absolute URLs come from `publicUrl`, never from the Host
 * header; a path that ends in a slash redirects. No cookie and no login reaches a page, so it is cached by its address.
 */
export function mountPages(
  app: FastifyInstance,
  pages: Pages,
  { publicUrl, headersFor, responses }: PagesOptions,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request.url)
      const canonical = path.replace(SLASHES_AT_END, '$1')
      // Relative: another name of this host is another origin, without the visitor's basket and login.
      if (canonical !== path) return reply.redirect(canonical, MOVED_FOR_GOOD)
      const address = pages.addressOf(path)
      return sendCached(reply, responses, address, async () => {
        const nonce = createNonce()
        const asked = toPageRequest(publicUrl + address, nonce)
        const { made, tags, isComplete } = await collectTags(() => read(pages.render(asked)))
        return toMade(made, {
          nonce,
          tags,
          isComplete,
          headersFor: (own) => headersFor(pathnameOf(address), own),
        })
      })
    },
  })
}

/** Nothing of the caller is in it: the page is for others too. */
function toPageRequest(url: string, nonce: string): Request {
  return new Request(url, { method: 'GET', headers: { accept: 'text/html', [PAGE_NONCE_HEADER]: nonce } })
}

/** Ignores a host in the request line (`http://host/path`, `//host/path`). */
function pathOf(url: string): string {
  return url.replace(/^(?:\w+:\/\/[^/?]*)?[/\\]*/, '/')
}

function pathnameOf(address: string): string {
  return address.split('?')[0] ?? address
}

/** Read to its end: one that breaks off is no page. */
type Rendered = { status: number; headers: Record<string, string>; text: string }

async function read(answer: Promise<RenderedPage>): Promise<Rendered> {
  const response = await answer
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }
}

type Circumstances = {
  nonce: string
  tags: readonly string[]
  isComplete: boolean
  headersFor: (ownScripts: readonly string[]) => Record<string, string>
}

function toMade(
  { status, headers, text }: Rendered,
  { nonce, tags, isComplete, headersFor }: Circumstances,
): MadeResponse {
  const isCacheable = isComplete && (status === OK || status === NOT_FOUND)
  if (!headers['content-type']?.startsWith('text/html')) {
    return { status, headers, body: Buffer.from(text), tags, isCacheable }
  }
  const { html, ownScripts } = finishPage(stripRenderTimes(text), nonce)
  return {
    status,
    headers: { ...headers, ...headersFor(ownScripts) },
    body: Buffer.from(html),
    tags,
    isCacheable,
  }
}
