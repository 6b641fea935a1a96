import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ReadyReply, replyTo } from './ready-reply.ts'

/** Answers a request if its reply is ready. @returns whether it did */
export type AnswerHits = (request: IncomingMessage, response: ServerResponse) => boolean

/** What hits are answered from. */
type HitParts = {
  find: (url: string) => ReadyReply | undefined
  /** Whether the caller may have another one; who may not is left to the limits of everybody else. */
  isWithinLimit: (request: IncomingMessage) => boolean
}

/**
 * The shortest way to an answer: nothing is parsed, logged or hooked (measured against a bare `node:http` server in
 * `docs/performance.md`). What it does not answer goes the usual way.
 */
export function createAnswerHits({ find, isWithinLimit }: HitParts): AnswerHits {
  return (request, response) => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || hasBody(request)) return false
    const ready = find(url)
    const reply = ready && replyTo(ready, { headers })
    if (!reply || !isWithinLimit(request)) return false
    response.writeHead(reply.status, reply.headers)
    // `end` leaves the body of HEAD and 304 out by itself.
    response.end(reply.body)
    return true
  }
}

/** A GET with a body is read, or refused, where bodies are. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
