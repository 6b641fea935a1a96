import { PAGE_MARK_HEADER } from '@shop/contract/page-mark'
import type { FastifyInstance } from 'fastify'
import { finishPage, newMark } from '#api/platform/browser-policy/index.ts'
import type { MadeResponse, ResponseCache } from '../page-cache/index.ts'
import { collectTags } from './in-process.ts'
import { sendCached } from './send-cached.ts'
import { steadyPage } from './steady-page.ts'

/** A page as it was rendered, or a file: a `Response`, or of one what is read here. */
export type RenderedPage = Pick<Response, 'status' | 'headers' | 'text'>

/** The storefront as the server sees it. */
export type Pages = {
  /** A request for a page in, a rendered page out. */
  render: (request: Request) => Promise<RenderedPage>
  /** The address of a page without what means nothing to it: the same page, the same address. */
  addressOf: (path: string) => string
}

/** The headers that tell a browser what the page at a path may do, of the hashes of its own inline scripts. */
export type PageHeaders = (path: string, ownScripts: readonly string[]) => Record<string, string>

/** See {@link mountPages}. */
export type PagesOptions = {
  /** Beginning of every absolute URL. */
  publicUrl: string
  headersFor: PageHeaders
  responses: ResponseCache
}

const OK = 200
const NOT_FOUND = 404
const MOVED_FOR_GOOD = 308
/**
 * Behind a path that is more than one: `/shop/` and `/shop/?page=2` have one address each, without it. Each run of slashes
 * is looked at once, so that an address of thousands is read as fast as any.
 */
const SLASHES_AT_END = /^([^?]*[^/?])\/+(?=\?|$)/

/**
 * Hands every GET and HEAD that nothing else answers to the pages, with absolute URLs made from `publicUrl`, never from
 * the Host header. A path that ends in a slash has moved for good to the one without. Pages are the same for every
 * visitor, no cookie and no login reaches them, so they are cached by their address.
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
      // Relative: who came by another name of this host would lose basket and login, which belong to an origin.
      if (canonical !== path) return reply.redirect(canonical, MOVED_FOR_GOOD)
      const address = pages.addressOf(path)
      return sendCached(reply, responses, address, async () => {
        const mark = newMark()
        const asked = toPageRequest(publicUrl + address, mark)
        const { made, tags, isComplete } = await collectTags(() => read(pages.render(asked)))
        return toMade(made, {
          mark,
          tags,
          isComplete,
          headersFor: (own) => headersFor(pathnameOf(address), own),
        })
      })
    },
  })
}

/** Nothing of the caller is in it: the page will be others', too. */
function toPageRequest(url: string, mark: string): Request {
  return new Request(url, { method: 'GET', headers: { accept: 'text/html', [PAGE_MARK_HEADER]: mark } })
}

/** A request may name a host of its own, whole (`http://host/path`) or in short (`//host/path`): none but ours is meant. */
function pathOf(url: string): string {
  return url.replace(/^(?:\w+:\/\/[^/?]*)?[/\\]*/, '/')
}

function pathnameOf(address: string): string {
  return address.split('?')[0] ?? address
}

/** A page as it was rendered, read to its end: one that breaks off on the way is none. */
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
  mark: string
  tags: readonly string[]
  isComplete: boolean
  headersFor: (ownScripts: readonly string[]) => Record<string, string>
}

function toMade(
  { status, headers, text }: Rendered,
  { mark, tags, isComplete, headersFor }: Circumstances,
): MadeResponse {
  const isCacheable = isComplete && (status === OK || status === NOT_FOUND)
  if (!headers['content-type']?.startsWith('text/html')) {
    return { status, headers, body: Buffer.from(text), tags, isCacheable }
  }
  const { html, ownScripts } = finishPage(steadyPage(text), mark)
  return {
    status,
    headers: { ...headers, ...headersFor(ownScripts) },
    body: Buffer.from(html),
    tags,
    isCacheable,
  }
}
