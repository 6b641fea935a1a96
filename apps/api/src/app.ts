import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { ALL_CALLS } from '@shop/contract/api'
import type { Transport } from '@shop/contract/client'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { allAnswers } from '#api/answers.ts'
import type { Deps } from '#api/deps.ts'
import { createAuthenticate } from '#api/identity/index.ts'
import { isUnavailable } from '#api/platform/db/index.ts'
import { mountApiDocs } from '#api/platform/http/api-docs.ts'
import type { Readiness } from '#api/platform/http/health.ts'
import {
  answerFaults,
  createDispatch,
  createInProcessTransport,
  type Dispatch,
  mountCalls,
  mountHealth,
  mountPages,
  type RenderPage,
} from '#api/platform/http/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { issueMessages, refusalMessages } from '#api/texts/refusals.ts'

/** A folder of files served under a URL prefix; file names carry a content hash, so they never change. */
export type ImmutableFiles = { prefix: string; root: string }

/** Everything the server is made of. `storefront` gets the pages' way to the shop and gives back how to render them. */
export type AppParts = {
  deps: Deps
  log: FastifyBaseLogger
  readiness: Readiness
  files: readonly ImmutableFiles[]
  storefront?: (shop: { call: Transport }) => RenderPage
}

const BODY_LIMIT_BYTES = 256 * 1024
const words = { refusals: refusalMessages, issues: issueMessages }

/** Puts the whole shop behind one HTTP server: health, API, its documentation, files and pages. Does not listen. */
export async function buildApp({
  deps,
  log,
  readiness,
  files,
  storefront,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    genReqId: newId,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
  })
  await app.register(fastifyCookie)
  answerFaults(app, words)
  mountHealth(app, readiness)

  const dispatch = createShopDispatch(deps, log)
  mountCalls(app, ALL_CALLS, dispatch, { secureCookies: deps.config.mode === 'production' })
  await mountApiDocs(app, ALL_CALLS)

  for (const { prefix, root } of files) {
    await app.register(fastifyStatic, { prefix, root, decorateReply: false, immutable: true, maxAge: '365d' })
  }
  if (storefront) {
    const call = createInProcessTransport(dispatch, newId)
    mountPages(app, storefront({ call }), deps.config.publicUrl)
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
