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
  const { standInFor, prefix, hashed } = served
  if (!standInFor) {
    await app.register(fastifyStatic, toStaticOptions(served))
    // An unknown hashed file is not found here; any other unknown path is for the pages.
    if (hashed) app.get(`${prefix}*`, (_request, reply) => reply.callNotFound())
    return
  }
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
 * Hashed files never change. What the build made is listed when the shop starts: icons and robots.txt so that pages keep all other
 * paths, hashed files because the library reads their folder at every request for one that is not. Pictures are made
 * later. Precompressed files are chosen by content negotiation and have no address of their own.
 */
function toStaticOptions(served: ServedFiles): FastifyStaticOptions {
  const { prefix, root, hashed, precompressed = false, standInFor } = served
  return {
    prefix,
    root,
    decorateReply: false,
    preCompressed: precompressed,
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    // Names that begin with a dot are settings and secrets; the build writes none there.
    dotfiles: 'ignore',
    wildcard: standInFor !== undefined,
    globIgnore: ['**/*.{br,gz}', ...(hashed ? [] : ['assets/**'])],
    ...(hashed ? { immutable: true, maxAge: '365d', lastModified: false } : { maxAge: '1h' }),
  }
}
