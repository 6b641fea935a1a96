import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#api/refusal.ts'

/** `hashed`: names carry a content hash, so that a file never changes. `precompressed`: the build compressed them. */
export type ServedFiles = {
  prefix: string
  root: string
  hashed: boolean
  precompressed?: boolean
  /** What is sent, and kept by nobody, in the place of a file that is not made yet. */
  standInFor?: (name: string) => string | undefined
}

/** Of every file that stands in for another: it is a picture. */
const STAND_IN_TYPE = 'image/webp'

export async function serveFiles(app: FastifyInstance, served: ServedFiles): Promise<void> {
  const { standInFor, prefix } = served
  if (!standInFor) return void (await app.register(fastifyStatic, toStaticOptions(served)))
  // A scope of its own, since what is not found here may have a stand-in.
  await app.register(
    (scope, _options, done) => {
      scope.setNotFoundHandler((request, reply) => {
        const { pathname } = new URL(request.url, 'http://shop')
        return sendStandIn(reply, standInFor(basename(pathname)))
      })
      scope.register(fastifyStatic, toStaticOptions({ ...served, prefix: '/' }))
      done()
    },
    { prefix: prefix.replace(/\/$/, '') },
  )
}

async function sendStandIn(reply: FastifyReply, path: string | undefined): Promise<FastifyReply> {
  if (path === undefined) throw new Refusal('not_found')
  return reply
    .header('cache-control', 'no-store')
    .type(STAND_IN_TYPE)
    .send(await readFile(path))
}

/**
 * Hashed files never change; the few others (icons, robots.txt) are listed one by one, so that pages keep all other
 * paths. Precompressed files are chosen by content negotiation and have no address of their own.
 */
function toStaticOptions({ prefix, root, hashed, precompressed = false }: ServedFiles): FastifyStaticOptions {
  return {
    prefix,
    root,
    decorateReply: false,
    preCompressed: precompressed,
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    // Names that begin with a dot are settings and secrets; the build writes none there.
    dotfiles: 'ignore',
    wildcard: hashed,
    ...(hashed
      ? { immutable: true, maxAge: '365d', lastModified: false }
      : { globIgnore: ['assets/**', '**/*.{br,gz}'], maxAge: '1h' }),
  }
}
