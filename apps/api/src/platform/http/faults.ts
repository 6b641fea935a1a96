import { API_BASE } from '@shop/contract/call'
import type { ErrorCode } from '@shop/contract/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse, type Words } from './dispatch.ts'
import { sendOutcome } from './mount-calls.ts'
import { Refusal } from './refusal.ts'

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_body',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}

/** Answers what never reaches a call (unknown path, unreadable body, a fault in a route) in the catalogue's shape. */
export function answerFaults(app: FastifyInstance, words: Words): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = CODE_OF_STATUS[error.statusCode ?? 500] ?? 'internal'
    if (code === 'internal') request.log.error({ err: error }, 'unexpected fault')
    return sendOutcome(reply, refuse(new Refusal(code), request.id, words), false)
  })
  app.all(`${API_BASE}/*`, (request, reply) =>
    sendOutcome(reply, refuse(new Refusal('not_found'), request.id, words), false),
  )
}
