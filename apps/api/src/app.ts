import fastifyCookie from '@fastify/cookie'
import type { Transport } from '@shop/contract/client'
import { callHeaders, description } from '@shop/contract/description'
import type { ErrorCode } from '@shop/contract/errors'
import type { PageSettings } from '@shop/contract/page-settings'
import { SHOP_CALLS } from '@shop/contract/shop-api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { adminHostCheck } from '#api/admin-origin.ts'
import { ADMIN_PATH, adminLink, keepAdminApart } from '#api/admin-site.ts'
import { ALL_CALLS } from '#api/all-calls.ts'
import { allAnswers } from '#api/answers.ts'
import { mountChangeFeed } from '#api/audit/feed.http.ts'
import { createChangeFeed } from '#api/audit/index.ts'
import { backInStockSteps, mountStockOneClick } from '#api/back-in-stock/shop.http.ts'
import type { Deps } from '#api/deps.ts'
import { identitySteps } from '#api/identity/google.http.ts'
import { createAuthenticate } from '#api/identity/index.ts'
import { MEDIA_PATH, mountMedia } from '#api/media/shop.http.ts'
import { mountNewsletterOneClick, newsletterSteps } from '#api/newsletter/shop.http.ts'
import { createNotificationFeed } from '#api/notifications/index.ts'
import { mountNotificationStream } from '#api/notifications/stream.http.ts'
import { ownOrigins } from '#api/own-origins.ts'
import { adminHeaders, CSP_REPORTS_PATH, createPageHeaders } from '#api/page-headers.ts'
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
  isAway,
  limitRates,
  limitUrls,
  mountBrowserSteps,
  mountCalls,
  mountHealth,
  mountPages,
  mountSinglePage,
  OneLineLog,
  type Pages,
  readBodies,
  refuseForeignWrites,
  type ServedFiles,
  sendNotFound,
  serveCacheHits,
  serveFiles,
  setSecurityHeaders,
  shedLoad,
} from '#api/platform/http/index.ts'
import { describeApi } from '#api/platform/http/openapi.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { createMetrics, type Metrics, mountMetrics, observeRequests } from '#api/platform/metrics/index.ts'
import { createResponseCache, type ResponseCache } from '#api/platform/page-cache/index.ts'
import { PHOTOS_PATH } from '#api/reviews/index.ts'
import { mountReviewPhotos } from '#api/reviews/shop.http.ts'
import { routeClassOf } from '#api/route-classes.ts'
import { mountProviderEvents } from '#api/settlement/shop.http.ts'
import { staffLogins, staffPeeks } from '#api/staff/admin.http.ts'
import { apiDocsTexts } from '#api/texts/api-docs.ts'
import { issueMessages, refusalMessages, tooManyAttempts } from '#api/texts/refusals.ts'
import type { Feeds } from '#api/watch-feeds.ts'

export type StorefrontParts = {
  call: Transport
  settings: PageSettings
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
  /** The document of the back office, for a path below `/admin`; its files are among `files`. */
  admin?: ((path: string) => Promise<string>) | undefined
  /** Told of what happens; without them, of this app alone and of nothing. */
  feeds?: Feeds
  /** Development: the pages' own tools answer first (hot reload). */
  attach?: (app: FastifyInstance) => Promise<void>
}

/** An order of 200 lines, the largest body that the contract allows, has about 40 kB. */
const BODY_LIMIT_BYTES = 128 * 1024
/** Far more than a provider delivers, and few enough for their signatures to be checked. */
const PROVIDER_EVENTS_PER_MINUTE = 6_000
/** As many as a page that broke its own policy would send; shoppers' writes are counted apart. */
const REPORTS_PER_MINUTE = 60
const words = { refusals: refusalMessages, issues: issueMessages, tooManyAttempts }
const aboutApi = {
  ...apiDocsTexts,
  version: '1.0.0',
  registry: description,
  headers: callHeaders,
  wordsOf: (code: ErrorCode) => refusalMessages[code],
}
/** Once a process: reading every schema is half of what building an app takes, and tests build hundreds. */
const apiDocument = describeApi(SHOP_CALLS, aboutApi)

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
  admin,
  feeds = createFeeds(deps, log),
  attach,
}: AppParts): Promise<FastifyInstance> {
  const app = createServer({ deps, log, responses })
  await attach?.(app)
  observeRequests(app, metrics)
  const filePrefixes = [MEDIA_PATH, PHOTOS_PATH, ...hashedPrefixes(files)]
  await setSecurityHeaders(app, { isProduction: deps.config.mode === 'production', filePrefixes })
  answerFaults(app, words)
  await setLimits(app, deps)
  refuseForeignWrites(app, ownOrigins(deps.config))
  keepAdminApart(app, deps.config)
  await app.register(fastifyCookie)
  readBodies(app)
  mountHealth(app, readiness)
  mountMetrics(app, metrics, { token: deps.config.metricsToken, isOpen: deps.config.mode === 'demo' })

  const dispatch = createShopDispatch(deps, log)
  const secureCookies = deps.config.mode === 'production'
  mountCalls(app, ALL_CALLS, dispatch, { secureCookies, responses })
  const steps = [...identitySteps(deps), ...newsletterSteps(deps), ...backInStockSteps(deps)]
  mountBrowserSteps(app, steps, { secureCookies, isUnavailable })
  await mountProviderEvents(app, deps)
  await mountNewsletterOneClick(app, deps)
  await mountStockOneClick(app, deps)
  mountChangeFeed(app, { feed: feeds.changes, peekStaff: staffPeeks(deps) })
  mountNotificationStream(app, { feed: feeds.notifications, authenticate: createAuthenticate(deps) })
  mountMedia(app, deps)
  mountReviewPhotos(app, deps)
  await mountCspReports(app, CSP_REPORTS_PATH)
  await mountApiDocs(app, apiDocument)

  for (const served of files) await serveFiles(app, served)
  const inDevelopment = attach !== undefined
  const headers = adminHeaders(deps.config, { inDevelopment })
  if (admin) mountSinglePage(app, { prefix: ADMIN_PATH, read: admin, headers })
  if (storefront) {
    const { publicUrl } = deps.config
    const call = createInProcessTransport(dispatch, newId)
    const settings = storefrontSettings(deps.config)
    const onFailure = (err: unknown) => log.error({ err }, 'a page could not be made')
    const headersFor = createPageHeaders(deps.config, { inDevelopment })
    mountPages(app, storefront({ call, settings, onFailure }), { publicUrl, headersFor, responses })
  }
  return app
}

function hashedPrefixes(files: readonly ServedFiles[]): string[] {
  return files.flatMap(({ prefix, hashed }) => (hashed ? [prefix] : []))
}

function storefrontSettings(config: Deps['config']): PageSettings {
  return {
    publicUrl: config.publicUrl,
    adminUrl: adminLink(config),
    isDemo: config.mode === 'demo',
    paymentLoadsScript: config.stripe !== undefined,
  }
}

function createServer({
  deps,
  log,
  responses,
}: Pick<Required<AppParts>, 'deps' | 'log' | 'responses'>): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new OneLineLog(),
    genReqId: newId,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: serveCacheHits({
      find: responses.find,
      isWithinLimit: hitLimit(deps.config),
      isPageless: adminHostCheck(deps.config),
    }),
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: createClientErrorHandler(words, newId),
    // A path that cannot be decoded (`%ff`) names nothing.
    frameworkErrors: (_error, _request, reply) => sendNotFound(reply.headers(BARE_HEADERS), words),
  })
}

/** Load shedding and rate limits: what is refused before any handler runs. */
async function setLimits(
  app: FastifyInstance,
  { config: { maxLoopDelayMs, rateLimits }, load }: Pick<Deps, 'config' | 'load'>,
): Promise<void> {
  await shedLoad(app, { maxDelayMs: maxLoopDelayMs, onShed: load.note })
  limitUrls(app)
  const perMinute = { ...rateLimits, provider: PROVIDER_EVENTS_PER_MINUTE, reports: REPORTS_PER_MINUTE }
  await limitRates(app, { perMinute, classOf: routeClassOf })
}

/** In front of the limits of each class: for one address the limits of pages and reads together. */
function hitLimit({ rateLimits: { pages, reads }, trustProxy }: Deps['config']) {
  return createHitLimit({ perMinute: pages + reads, trustProxy })
}

export function createFeeds({ db }: Pick<Deps, 'db'>, log: FastifyBaseLogger): Feeds {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'a change could not be told')
  return { changes: createChangeFeed({ db, onFailure }), notifications: createNotificationFeed() }
}

function createShopDispatch(deps: Deps, log: FastifyBaseLogger): Dispatch {
  return createDispatch({
    answers: allAnswers(deps),
    authenticate: createAuthenticate(deps),
    authenticateStaff: staffLogins(deps),
    peekStaff: staffPeeks(deps),
    words,
    isUnavailable: (error) => isAway(error, log),
    onUnexpected: (err, requestId, { method, path }) =>
      log.error({ err, requestId, call: `${method} ${path}` }, 'unexpected error'),
  })
}
