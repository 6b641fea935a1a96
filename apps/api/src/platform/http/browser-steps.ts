import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CookieToSet, RequestFacts } from './answer.ts'
import { RETRY_WHEN_AWAY_SECONDS } from './dispatch.ts'
import { setCookie } from './mount-calls.ts'

export type Page = { html: string; contentSecurityPolicy: string }

/** What a browser brings to a step: untrusted. */
export type Visit = Pick<RequestFacts, 'cookies' | 'address'> & { query: URLSearchParams }

/** A page or a redirect. `trouble`: what went wrong, for the log, without anybody's data. */
export type StepReply = {
  cookies?: readonly CookieToSet[]
  trouble?: string
  retryAfterSeconds?: number
} & ({ status: number; page: Page } | { location: string })

/** An address on the way to and from another site: no program calls it and it answers no JSON, so it is no call. */
export type BrowserStep = {
  path: string
  run: (visit: Visit) => Promise<StepReply>
  /** The answer when `run` fails unexpectedly, with the status that this means. */
  failure: (visit: Visit, status: 500 | 503) => StepReply
}

type StepsOptions = { secureCookies: boolean; isUnavailable: (error: unknown) => boolean }

/**
 * Routes browser steps, for GET alone: a HEAD would begin or end something for nobody. Relaxes the opener policy: else
 * a redirect to another site cuts off the opener, which could not tell a closed window from one still in use.
 */
export function mountBrowserSteps(
  app: FastifyInstance,
  steps: readonly BrowserStep[],
  { secureCookies, isUnavailable }: StepsOptions,
): void {
  for (const step of steps) {
    app.get(step.path, { exposeHeadRoute: false }, async (request, reply) => {
      const visit = { cookies: request.cookies, address: request.ip, query: queryOf(request) }
      const answer = await step.run(visit).catch((error: unknown) => {
        const isAway = isUnavailable(error)
        if (isAway) reply.header('retry-after', RETRY_WHEN_AWAY_SECONDS)
        else request.log.error({ err: error }, 'unexpected error')
        return step.failure(visit, isAway ? 503 : 500)
      })
      if (answer.trouble) request.log.warn({ trouble: answer.trouble }, 'a step in the browser failed')
      if (answer.retryAfterSeconds) reply.header('retry-after', answer.retryAfterSeconds)
      for (const cookie of answer.cookies ?? []) setCookie(reply, cookie, secureCookies)
      return send(reply, answer)
    })
  }
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'))
}

function send(reply: FastifyReply, answer: StepReply): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'unsafe-none',
    'x-robots-tag': 'noindex',
    'x-request-id': reply.request.id,
  })
  // Encoded, as Node refuses a header with a line break, which no step's failure would answer any more.
  if ('location' in answer) return reply.redirect(new URL(answer.location).href, 302)
  return reply
    .code(answer.status)
    .header('content-security-policy', answer.page.contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(answer.page.html)
}
