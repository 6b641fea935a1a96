import { API_BASE } from '@shop/contract/call'
import type { ErrorCode } from '@shop/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { refuse, type Words } from './dispatch.ts'
import { sendOutcome } from './mount-calls.ts'
import { Refusal } from './refusal.ts'

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  // A file's path that no file can have.
  403: 'not_found',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}

/** Answers what never reaches a call (unknown path, a body that is too large, a fault in a route) in the catalogue's shape. */
export function answerFaults(app: FastifyInstance, words: Words): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) return sendOutcome(reply, refuse(error, request.id, words), false)
    const status = error.statusCode ?? 500
    const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'malformed_body' : 'internal')
    if (code === 'internal') request.log.error({ err: error }, 'unexpected fault')
    const { messageInData } = request.routeOptions.config
    const refused = refuse(new Refusal(code), request.id, words, messageInData)
    // Files answer statuses that the catalogue has no code for (412, 416): these are kept.
    return sendOutcome(reply, code === 'malformed_body' ? { ...refused, status } : refused, false)
  })
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply, words))
  for (const url of [API_BASE, `${API_BASE}/*`]) {
    app.all(url, (_request, reply) => sendNotFound(reply, words))
  }
}

/** Answers that there is nothing of this name. */
export function sendNotFound(reply: FastifyReply, words: Words): FastifyReply {
  return sendOutcome(reply, refuse(new Refusal('not_found'), reply.request.id, words), false)
}
