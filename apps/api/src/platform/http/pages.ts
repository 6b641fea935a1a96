import { PAGE_MARK_HEADER } from '@shop/contract/page-mark'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { finishPage, newMark } from '#api/platform/browser-policy/index.ts'
import { type GoodPage, keepLastGoodPages } from './last-good-pages.ts'

/** The storefront as the server sees it: a request for a page in, a rendered page out. */
export type RenderPage = (request: Request) => Promise<Response>

/** The headers that tell a browser what the page at a path may do, of the hashes of its own inline scripts. */
export type PageHeaders = (path: string, ownScripts: readonly string[]) => Record<string, string>

/** See {@link mountPages}. */
export type PagesOptions = {
  /** Beginning of every absolute URL. */
  publicUrl: string
  headersFor: PageHeaders
}

const OK = 200
const MOVED_FOR_GOOD = 308
const AWAY = 503
/**
 * Behind a path that is more than one: `/shop/` and `/shop/?page=2` have one address each, without it. Each run of slashes
 * is looked at once, so that an address of thousands is read as fast as any.
 */
const SLASHES_AT_END = /^([^?]*[^/?])\/+(?=\?|$)/

/**
 * Hands every GET and HEAD that nothing else answers to the pages, with absolute URLs made from `publicUrl`, never from
 * the Host header. A path that ends in a slash has moved for good to the one without. While a page cannot be made because
 * the database is away, it is answered as it was last made.
 */
export function mountPages(
  app: FastifyInstance,
  renderPage: RenderPage,
  { publicUrl, headersFor }: PagesOptions,
): void {
  const lastGood = keepLastGoodPages()
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request.url)
      const canonical = path.replace(SLASHES_AT_END, '$1')
      if (canonical !== path) return reply.redirect(publicUrl + canonical, MOVED_FOR_GOOD)
      const mark = newMark()
      const page = await renderPage(toPageRequest(request, publicUrl + path, mark))
      const good = page.status === AWAY ? lastGood.find(path) : undefined
      if (good) return sendPage(reply, good)
      reply.code(page.status)
      if (!isHtml(page)) return sendFile(reply, page)
      const { html, ownScripts } = finishPage(await page.text(), mark)
      const [pathname = path] = path.split('?')
      const finished = { html, headers: { ...headersOf(page), ...headersFor(pathname, ownScripts) } }
      if (page.status === OK) lastGood.keep(path, finished)
      return sendPage(reply, finished)
    },
  })
}

/** Pages are the same for every visitor: no cookie and no login reaches them. */
function toPageRequest(request: FastifyRequest, url: string, mark: string): Request {
  return new Request(url, {
    method: 'GET',
    headers: { accept: request.headers.accept ?? 'text/html', [PAGE_MARK_HEADER]: mark },
  })
}

/** A request may name a host of its own, whole (`http://host/path`) or in short (`//host/path`): none but ours is meant. */
function pathOf(url: string): string {
  return url.replace(/^(?:\w+:\/\/[^/?]*)?[/\\]*/, '/')
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(headers)
}

function sendPage(reply: FastifyReply, { html, headers }: GoodPage): FastifyReply {
  return reply.headers(headers).send(html)
}

async function sendFile(reply: FastifyReply, page: Response): Promise<FastifyReply> {
  reply.headers(headersOf(page))
  const bytes = Buffer.from(await page.arrayBuffer())
  // A redirect has no body, and so no type.
  return reply.send(bytes.length > 0 ? bytes : undefined)
}
