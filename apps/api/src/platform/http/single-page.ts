import type { FastifyInstance } from 'fastify'

export type SinglePage = {
  /** Without a slash at its end (`/admin`). */
  prefix: string
  /** The document, the same for every path below. */
  read: (path: string) => Promise<string>
  headers: Readonly<Record<string, string>>
}

/**
 * A program that draws its screens in the browser: one document answers every GET and HEAD at and below `prefix` that no
 * file does. Never stored, so that the files it names are those of this release; and of no use to search engines.
 */
export function mountSinglePage(app: FastifyInstance, { prefix, read, headers }: SinglePage): void {
  for (const url of [prefix, `${prefix}/*`]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const html = await read(request.url)
        return reply
          .headers({
            ...headers,
            'cache-control': 'no-store',
            'content-type': 'text/html; charset=utf-8',
            'x-robots-tag': 'noindex',
          })
          .send(html)
      },
    })
  }
}
