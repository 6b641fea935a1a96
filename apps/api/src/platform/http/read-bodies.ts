import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'

/**
 * JSON only. What cannot be read becomes a refusal that `parseContent` throws: login and ownership come first
 * (`docs/rulings.md`, Replies). Only 413 is answered at once. An empty body is none, whatever its type.
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

/** Refuses prototype pollution at any depth, before any schema reads it, and what is nested too deeply to be walked. */
function refusePoison(key: string, value: unknown): unknown {
  const isPoison = key === '__proto__' || (key === 'constructor' && hasPrototype(value))
  if (isPoison) throw new SyntaxError(`The key ${key} is refused`)
  return value
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}
