import { API_BASE } from '@shop/contract/call'
import type { ErrorCode } from '@shop/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'
import { html } from '../html/html.ts'
import { type Outcome, refuse, type Words } from './dispatch.ts'
import { sendOutcome } from './mount-calls.ts'

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  // A file's path that no file can have.
  403: 'not_found',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}

/** Answers what reaches no call (unknown path, body too large, a fault in a route) in the catalogue's shape. */
export function answerFaults(app: FastifyInstance, words: Words): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { messageInData } = request.routeOptions.config
    if (error instanceof Refusal) {
      const refused = refuse(error, request.id, words, messageInData)
      return isSomebodyReading(request) ? sendShortPage(reply, refused) : sendOutcome(reply, refused, false)
    }
    const status = error.statusCode ?? 500
    const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'malformed_body' : 'internal')
    if (code === 'internal') request.log.error({ err: error }, 'unexpected fault')
    const refused = refuse(new Refusal(code), request.id, words, messageInData)
    // Files answer statuses that the catalogue has no code for (412, 416).
    return sendOutcome(reply, code === 'malformed_body' ? { ...refused, status } : refused, false)
  })
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply, words))
  for (const url of [API_BASE, `${API_BASE}/*`]) {
    app.all(url, (_request, reply) => sendNotFound(reply, words))
  }
}

/** Whether a browser navigates here; a program gets JSON. */
function isSomebodyReading({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html') && !url.startsWith(API_BASE)
}

/** A short page of the refusal's words only: a whole page takes time that is not there. */
function sendShortPage(reply: FastifyReply, { body, ...outcome }: Outcome): FastifyReply {
  const message = String(body.message)
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message}</title>
<p>${message}</p>
</html>
`
  reply.type('text/html; charset=utf-8')
  return sendOutcome(reply, { ...outcome, body: page.html }, false)
}

export function sendNotFound(reply: FastifyReply, words: Words): FastifyReply {
  return sendOutcome(reply, refuse(new Refusal('not_found'), reply.request.id, words), false)
}
