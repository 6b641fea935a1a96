import { API_BASE } from '@shop/contract/call'
import type { ErrorCode } from '@shop/contract/errors'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'
import { html } from '../html/html.ts'
import { type Outcome, RETRY_WHEN_AWAY_SECONDS, refuse, type Words } from './dispatch.ts'
import { isAway } from './is-away.ts'
import { sendOutcome } from './mount-calls.ts'

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  // A file's path that no file can have.
  403: 'not_found',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}

/**
 * Answers what reaches no call in the catalogue's shape: an unknown path, a body too large, a fault in a route of its own, or
 * no database for it.
 */
export function answerFaults(app: FastifyInstance, words: Words): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { messageInData } = request.routeOptions.config
    const refuseWith = (refusal: Refusal) => refuse(refusal, request.id, words, messageInData)
    if (error instanceof Refusal) {
      const refused = refuseWith(error)
      return isSomebodyReading(request) ? sendShortPage(reply, refused) : sendOutcome(reply, refused, false)
    }
    const refusal = toRefusal(error, request.log)
    const refused = refuseWith(refusal)
    // Files answer statuses that the catalogue has no code for (412, 416).
    const status = refusal.code === 'malformed_body' ? error.statusCode : undefined
    return sendOutcome(reply, { ...refused, status: status ?? refused.status }, false)
  })
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply, words))
  for (const url of [API_BASE, `${API_BASE}/*`]) {
    app.all(url, (_request, reply) => sendNotFound(reply, words))
  }
}

function toRefusal(error: FastifyError, log: FastifyBaseLogger): Refusal {
  const status = error.statusCode ?? 500
  if (status >= 500 && isAway(error, log)) {
    return new Refusal('unavailable', { retryAfterSeconds: RETRY_WHEN_AWAY_SECONDS })
  }
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'malformed_body' : 'internal')
  if (code === 'internal') log.error({ err: error }, 'unexpected fault')
  return new Refusal(code)
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
  const { request } = reply
  const refused = refuse(new Refusal('not_found'), request.id, words)
  return isSomebodyReading(request) ? sendShortPage(reply, refused) : sendOutcome(reply, refused, false)
}
