import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Reads bodies that are JSON, and no others. What cannot be read becomes the refusal it earns, which `parseContent`
 * throws: login and ownership come before content (`decisions.md`, Replies), and a framework that refuses while it reads
 * would be ahead of both. Only what is too large (413) is refused at once. An empty body is none, whatever its type.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => readJson(text),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) =>
    bytes.length === 0 ? undefined : new Refusal('unsupported_media_type'),
  )
}

/** Keys such as `__proto__` need no care here: the contract's schemas refuse every field that they do not name. */
function readJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return new Refusal('malformed_body')
  }
}
