import fastifyCookie from '@fastify/cookie'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { Transport } from '@shop/contract/client'
import { description } from '@shop/contract/description'
import type { ErrorCode } from '@shop/contract/errors'
import { SHOP_CALLS } from '@shop/contract/shop-api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { ALL_CALLS } from '#api/all-calls.ts'
import { allAnswers } from '#api/answers.ts'
import type { Deps } from '#api/deps.ts'
import { identitySteps } from '#api/identity/google.http.ts'
import { createAuthenticate } from '#api/identity/index.ts'
import { ownOrigins } from '#api/own-origins.ts'
import { CSP_REPORTS_PATH, createPageHeaders } from '#api/page-headers.ts'
import { mountCspReports } from '#api/platform/browser-policy/index.ts'
import { isUnavailable } from '#api/platform/db/index.ts'
import { mountApiDocs } from '#api/platform/http/api-docs.ts'
import type { Readiness } from '#api/platform/http/health.ts'
import {
  answerFaults,
  BARE_HEADERS,
  createClientErrorHandler,
  createDispatch,
  createHitLimit,
  createInProcessTransport,
  type Dispatch,
  limitRates,
  limitUrls,
  mountBrowserSteps,
  mountCalls,
  mountHealth,
  mountPages,
  OneLineLog,
  type Pages,
  readBodies,
  refuseForeignWrites,
  sendNotFound,
  serveCacheHits,
  setSecurityHeaders,
  shedLoad,
} from '#api/platform/http/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { serializeError } from '#api/platform/log/serialize-error.ts'
import { createMetrics, type Metrics, mountMetrics, observeRequests } from '#api/platform/metrics/index.ts'
import { createResponseCache, type ResponseCache } from '#api/platform/page-cache/index.ts'
import { routeClassOf } from '#api/route-classes.ts'
import { mountProviderEvents } from '#api/settlement/shop.http.ts'
import { apiDocsTexts } from '#api/texts/api-docs.ts'
import { issueMessages, refusalMessages } from '#api/texts/refusals.ts'

/** `hashed`: names carry a content hash, so that a file never changes. `precompressed`: the build compressed them. */
export type ServedFiles = { prefix: string; root: string; hashed: boolean; precompressed?: boolean }

export type StorefrontParts = {
  call: Transport
  settings: {
    publicUrl: string
    adminUrl: string
    isDemo: boolean
    paymentLoadsScript: boolean
    sampleDay: string
  }
  onFailure: (error: unknown) => void
}

export type AppParts = {
  deps: Deps
  log: FastifyBaseLogger
  /** Served at `/metrics`; without it, of this app alone. */
  metrics?: Metrics
  readiness: Readiness
  files: readonly ServedFiles[]
  /** Without changes to listen to, or without space, it caches nothing. */
  responses?: ResponseCache
  storefront?: (parts: StorefrontParts) => Pages
  /** Sample content on pages is dated back from this day; today by default. */
  sampleDay?: Date | undefined
  /** Development: the pages' own tools answer first (hot reload). */
  attach?: (app: FastifyInstance) => Promise<void>
}

/** An order of 200 lines, the largest body that the contract allows, has about 40 kB. */
const BODY_LIMIT_BYTES = 128 * 1024
/** Far more than a provider delivers, and few enough for their signatures to be checked. */
const PROVIDER_EVENTS_PER_MINUTE = 6_000
/** As many as a page that broke its own policy would send; shoppers' writes are counted apart. */
const REPORTS_PER_MINUTE = 60
/** Page on the owner's commands, where no dashboard is configured (LOGIN-04). */
const OWNER_PAGE = '/owner'
const words = { refusals: refusalMessages, issues: issueMessages }
const aboutApi = {
  ...apiDocsTexts,
  version: '1.0.0',
  registry: description,
  wordsOf: (code: ErrorCode) => refusalMessages[code],
}

/**
 * Mounts the whole shop on one HTTP server: health, API, its documentation, files and pages. Does not listen.
 * Long because the order in which things are mounted is behaviour, and stands here in one piece.
 */
export async function buildApp({
  deps,
  log,
  metrics = createMetrics(),
  readiness,
  files,
  responses = createResponseCache({
    maxBytes: 0,
    onFailure: (err) => log.error({ err }, 'a response could not be made'),
  }),
  storefront,
  sampleDay = deps.clock.now(),
  attach,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new OneLineLog(),
    genReqId: newId,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: serveCacheHits({ find: responses.find, isWithinLimit: hitLimit(deps.config) }),
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: createClientErrorHandler(words, newId),
    // A path that cannot be decoded (`%ff`) names nothing.
    frameworkErrors: (_error, _request, reply) => sendNotFound(reply.headers(BARE_HEADERS), words),
  })
  await attach?.(app)
  observeRequests(app, metrics)
  const filePrefixes = files.flatMap(({ prefix, hashed }) => (hashed ? [prefix] : []))
  await setSecurityHeaders(app, { isProduction: deps.config.mode === 'production', filePrefixes })
  answerFaults(app, words)
  await setLimits(app, deps.config)
  refuseForeignWrites(app, ownOrigins(deps.config))
  await app.register(fastifyCookie)
  readBodies(app)
  mountHealth(app, readiness)
  mountMetrics(app, metrics, { token: deps.config.metricsToken, isOpen: deps.config.mode === 'demo' })

  const dispatch = createShopDispatch(deps, log)
  const secureCookies = deps.config.mode === 'production'
  mountCalls(app, ALL_CALLS, dispatch, { secureCookies, responses })
  mountBrowserSteps(app, identitySteps(deps), { secureCookies, isUnavailable })
  await mountProviderEvents(app, deps)
  await mountCspReports(app, CSP_REPORTS_PATH)
  await mountApiDocs(app, SHOP_CALLS, aboutApi)

  for (const served of files) await app.register(fastifyStatic, toStaticOptions(served))
  if (storefront) {
    const { publicUrl, adminUrl, mode, stripe } = deps.config
    const call = createInProcessTransport(dispatch, newId)
    const settings = {
      publicUrl,
      adminUrl: adminUrl ?? OWNER_PAGE,
      isDemo: mode === 'demo',
      paymentLoadsScript: stripe !== undefined,
      sampleDay: sampleDay.toISOString(),
    }
    const onFailure = (err: unknown) => log.error({ err }, 'a page could not be made')
    const headersFor = createPageHeaders(deps.config, { inDevelopment: attach !== undefined })
    mountPages(app, storefront({ call, settings, onFailure }), { publicUrl, headersFor, responses })
  }
  return app
}

/** Load shedding and rate limits: what is refused before any handler runs. */
async function setLimits(
  app: FastifyInstance,
  { maxLoopDelayMs, rateLimits }: Deps['config'],
): Promise<void> {
  await shedLoad(app, { maxDelayMs: maxLoopDelayMs })
  limitUrls(app)
  const perMinute = { ...rateLimits, provider: PROVIDER_EVENTS_PER_MINUTE, reports: REPORTS_PER_MINUTE }
  await limitRates(app, { perMinute, classOf: routeClassOf })
}

/** In front of the limits of each class: for one address the limits of pages and reads together. */
function hitLimit({ rateLimits: { pages, reads }, trustProxy }: Deps['config']) {
  return createHitLimit({ perMinute: pages + reads, trustProxy })
}

function createShopDispatch(deps: Deps, log: FastifyBaseLogger): Dispatch {
  return createDispatch({
    answers: allAnswers(deps),
    authenticate: createAuthenticate(deps),
    // Nobody has a staff login yet.
    authenticateStaff: async () => null,
    words,
    isUnavailable: (error) => isAway(error, log),
    onUnexpected: (err, requestId, { method, path }) =>
      log.error({ err, requestId, call: `${method} ${path}` }, 'unexpected error'),
  })
}

/** Whether the database is away or too slow; logs why, since the reply does not say. */
function isAway(error: unknown, log: FastifyBaseLogger): boolean {
  const isIt = isUnavailable(error)
  if (isIt && error instanceof Error)
    log.warn({ reason: serializeError(error).message }, 'the database is away')
  return isIt
}

/**
 * Hashed files never change; the few others (icons, robots.txt) are listed one by one, so that pages keep all other
 * paths. Precompressed files are chosen by content negotiation and have no address of their own.
 */
function toStaticOptions({ prefix, root, hashed, precompressed = false }: ServedFiles): FastifyStaticOptions {
  return {
    prefix,
    root,
    decorateReply: false,
    preCompressed: precompressed,
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    // Names that begin with a dot are settings and secrets; the build writes none there.
    dotfiles: 'ignore',
    wildcard: hashed,
    ...(hashed
      ? { immutable: true, maxAge: '365d', lastModified: false }
      : { globIgnore: ['assets/**', '**/*.{br,gz}'], maxAge: '1h' }),
  }
}
