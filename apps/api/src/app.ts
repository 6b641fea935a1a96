import fastifyCookie from '@fastify/cookie'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { ALL_CALLS } from '@shop/contract/api'
import type { Transport } from '@shop/contract/client'
import { description } from '@shop/contract/description'
import type { ErrorCode } from '@shop/contract/errors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { allAnswers } from '#api/answers.ts'
import type { Deps } from '#api/deps.ts'
import { createAuthenticate, identitySteps } from '#api/identity/index.ts'
import { isUnavailable } from '#api/platform/db/index.ts'
import { mountApiDocs } from '#api/platform/http/api-docs.ts'
import type { Readiness } from '#api/platform/http/health.ts'
import {
  answerFaults,
  createClientErrorHandler,
  createDispatch,
  createInProcessTransport,
  type Dispatch,
  mountBrowserSteps,
  mountCalls,
  mountHealth,
  mountPages,
  type RenderPage,
  readBodies,
  sendNotFound,
  setSecurityHeaders,
} from '#api/platform/http/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { mountProviderEvents } from '#api/settlement/index.ts'
import { apiDocsTexts } from '#api/texts/api-docs.ts'
import { issueMessages, refusalMessages } from '#api/texts/refusals.ts'

/** A folder of files served under a URL prefix. `hashed`: names carry a content hash, so that a file never changes. */
export type ServedFiles = { prefix: string; root: string; hashed: boolean }

/** What the pages are made with: their way to the shop, and what they may say of this installation. */
export type StorefrontParts = {
  call: Transport
  settings: { publicUrl: string; adminUrl: string; isDemo: boolean }
  /** Told of whatever throws while a page is made. */
  onFailure: (error: unknown) => void
}

/** Everything the server is made of. `storefront` answers how to render a page. */
export type AppParts = {
  deps: Deps
  log: FastifyBaseLogger
  readiness: Readiness
  files: readonly ServedFiles[]
  storefront?: (parts: StorefrontParts) => RenderPage
  /** Lets the pages' own tools answer first: the hot reload of development. */
  attach?: (app: FastifyInstance) => Promise<void>
}

const BODY_LIMIT_BYTES = 256 * 1024
/** The short page on the owner's commands, where no dashboard is configured (LOGIN-04). */
const OWNER_PAGE = '/owner'
const words = { refusals: refusalMessages, issues: issueMessages }
const aboutApi = {
  ...apiDocsTexts,
  version: '1.0.0',
  registry: description,
  wordsOf: (code: ErrorCode) => refusalMessages[code],
}

/** Puts the whole shop behind one HTTP server: health, API, its documentation, files and pages. Does not listen. */
export async function buildApp({
  deps,
  log,
  readiness,
  files,
  storefront,
  attach,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    genReqId: newId,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: createClientErrorHandler(words, newId),
    // A path that cannot be decoded (`%ff`) names nothing.
    frameworkErrors: (_error, _request, reply) => sendNotFound(reply, words),
  })
  await attach?.(app)
  await setSecurityHeaders(app, { isProduction: deps.config.mode === 'production' })
  await app.register(fastifyCookie)
  readBodies(app)
  answerFaults(app, words)
  mountHealth(app, readiness)

  const dispatch = createShopDispatch(deps, log)
  const secureCookies = deps.config.mode === 'production'
  mountCalls(app, ALL_CALLS, dispatch, { secureCookies })
  mountBrowserSteps(app, identitySteps(deps), { secureCookies, isUnavailable })
  await mountProviderEvents(app, deps)
  await mountApiDocs(app, ALL_CALLS, aboutApi)

  for (const served of files) await app.register(fastifyStatic, toStaticOptions(served))
  if (storefront) {
    const { publicUrl, adminUrl, mode } = deps.config
    const call = createInProcessTransport(dispatch, newId)
    const settings = { publicUrl, adminUrl: adminUrl ?? OWNER_PAGE, isDemo: mode === 'demo' }
    const onFailure = (err: unknown) => log.error({ err }, 'a page could not be made')
    mountPages(app, storefront({ call, settings, onFailure }), publicUrl)
  }
  return app
}

function createShopDispatch(deps: Deps, log: FastifyBaseLogger): Dispatch {
  return createDispatch({
    answers: allAnswers(deps),
    authenticate: createAuthenticate(deps),
    words,
    isUnavailable,
    onUnexpected: (err, requestId, { method, path }) =>
      log.error({ err, requestId, call: `${method} ${path}` }, 'unexpected error'),
  })
}

/** Hashed files never change; the few others (icons, robots.txt) are listed one by one, so that pages keep all other paths. */
function toStaticOptions({ prefix, root, hashed }: ServedFiles): FastifyStaticOptions {
  return {
    prefix,
    root,
    decorateReply: false,
    wildcard: hashed,
    ...(hashed ? { immutable: true, maxAge: '365d' } : { globIgnore: ['assets/**'], maxAge: '1h' }),
  }
}
