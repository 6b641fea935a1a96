import { createServer, type Server, type ServerOptions } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { AnswerHits } from '../page-cache/index.ts'
import { TIMEOUTS, toServerTimeouts } from './timeouts.ts'

/**
 * A server whose requests go to `answerHits` first, and only then through Fastify, whose hooks, parsing and log line cost
 * three times what a ready reply does. Fastify sets no time-outs on a server that it did not make, so they are set here.
 */
export function serveHits(answerHits: AnswerHits): FastifyServerFactory {
  const { http, requestTimeout, keepAliveTimeout, connectionTimeout } = toServerTimeouts(TIMEOUTS)
  const options: ServerOptions = { ...http, requestTimeout, keepAliveTimeout }
  return (handler): Server => {
    const server = createServer(options, (request, response) => {
      if (!answerHits(request, response)) handler(request, response)
    })
    server.setTimeout(connectionTimeout)
    return server
  }
}
