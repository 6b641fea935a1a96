import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The storefront as the server sees it: a request for a page in, a rendered page out. */
export type RenderPage = (request: Request) => Promise<Response>

const MOVED_FOR_GOOD = 308
/** Behind a path that is more than one: `/shop/` and `/shop/?page=2` have one address each, without it. */
const SLASHES_AT_END = /^(\/[^?]*?)\/+(?=\?|$)/

/**
 * Hands every GET and HEAD that nothing else answers to the pages, with absolute URLs made from `publicUrl`, never from
 * the Host header. A path that ends in a slash has moved for good to the one without.
 */
export function mountPages(app: FastifyInstance, renderPage: RenderPage, publicUrl: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request.url)
      const canonical = path.replace(SLASHES_AT_END, '$1')
      if (canonical !== path) return reply.redirect(publicUrl + canonical, MOVED_FOR_GOOD)
      return sendPage(reply, await renderPage(toPageRequest(request, publicUrl + path)))
    },
  })
}

/** Pages are the same for every visitor: no cookie and no login reaches them. */
function toPageRequest(request: FastifyRequest, url: string): Request {
  return new Request(url, {
    method: 'GET',
    headers: { accept: request.headers.accept ?? 'text/html' },
  })
}

/** A request may name a host of its own, whole (`http://host/path`) or in short (`//host/path`): none but ours is meant. */
function pathOf(url: string): string {
  return url.replace(/^(?:\w+:\/\/[^/?]*)?[/\\]*/, '/')
}

async function sendPage(reply: FastifyReply, page: Response): Promise<FastifyReply> {
  const html = Buffer.from(await page.arrayBuffer())
  page.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  // A redirect has no body, and so no type.
  return reply.code(page.status).send(html.length > 0 ? html : undefined)
}
