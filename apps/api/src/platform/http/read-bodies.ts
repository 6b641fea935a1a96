import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'

/**
 * Reads bodies that are JSON, and no others. What cannot be read becomes the refusal it earns, which `parseContent`
 * throws: login and ownership come before content (`docs/rulings.md`, Replies), and a framework that refuses while it
 * reads would be ahead of both. Only what is too large (413) is refused at once. An empty body is none, whatever its
 * type.
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

function readJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text, refusePoison)
  } catch {
    return new Refusal('malformed_body')
  }
}

/**
 * Refuses, at any depth, the keys by which a careless copy would change every object of the process. The contract's
 * schemas let none of them pass; this holds for what comes before a schema as well. What is nested too deeply to be
 * walked through is refused with it.
 */
function refusePoison(key: string, value: unknown): unknown {
  const isPoison = key === '__proto__' || (key === 'constructor' && hasPrototype(value))
  if (isPoison) throw new SyntaxError(`The key ${key} is refused`)
  return value
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}
