import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, Histogram } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** In seconds: from an immediate answer to the time-out. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const MS_PER_SECOND = 1_000

/** By route pattern (one for unknown paths), method and status class: no visitor's text, so series are bounded. */
export function observeRequests(app: FastifyInstance, { registry, process }: Metrics): void {
  const durations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its reply.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'shop_http_requests_in_flight',
    help: 'Requests that are being answered.',
    labelNames: ['process'],
    registers: [registry],
    collect() {
      inFlight.set({ process }, open)
    },
  })
  let open = 0
  app.addHook('onRequest', (request, reply, done) => {
    const begin = performance.now()
    open += 1
    // A reply that nobody waited for ends only here.
    reply.raw.once('close', () => {
      open -= 1
      durations.observe(labelsOf(request, reply), (performance.now() - begin) / MS_PER_SECOND)
    })
    done()
  })
}

function labelsOf({ method, routeOptions }: FastifyRequest, { raw }: FastifyReply) {
  const { url: route = 'none' } = routeOptions
  return {
    route,
    method: METHODS.has(method) ? method : 'other',
    status: raw.writableEnded ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted',
  }
}
