import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The storefront as the server sees it: a request for a page in, a rendered page out. */
export type RenderPage = (request: Request) => Promise<Response>

/** Hands every GET and HEAD that nothing else answers to the pages, with absolute URLs made from `publicUrl`, never from the Host header. */
export function mountPages(app: FastifyInstance, renderPage: RenderPage, publicUrl: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => sendPage(reply, await renderPage(toPageRequest(request, publicUrl))),
  })
}

/** Pages are the same for every visitor: no cookie and no login reaches them. */
function toPageRequest(request: FastifyRequest, publicUrl: string): Request {
  return new Request(publicUrl + pathOf(request.url), {
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
