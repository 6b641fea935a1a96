import { API_BASE } from '@shop/contract/call'
import { LINK_PATHS } from '@shop/contract/link-paths'
import * as calls from '@shop/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { networkOf } from '#api/network-of.ts'
import { isUnavailable } from '#api/platform/db/index.ts'
import { type Answer, answer, type BrowserStep } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { createNewsletterDeps, type NewsletterShop } from './newsletter-deps.ts'
import { leavePageUrl } from './newsletter-links.ts'
import { subscribe } from './subscribe.ts'

const PATH = API_BASE + calls.ONE_CLICK_PATH
const RETRY_AFTER_SECONDS = 60
/** The form has one short line. */
const FORM_LIMIT_BYTES = 1024

export function newsletterAnswers(shop: NewsletterShop): Answer[] {
  const deps = createNewsletterDeps(shop)
  return [
    answer(calls.subscribeToNewsletter, async ({ body, request: { address } }) => {
      await subscribe(deps, { ...body, address })
      return { data: null }
    }),
    answer(calls.confirmNewsletter, async ({ body, request: { address } }) => ({
      data: { outcome: await confirmSubscription(deps, { ...body, address }) },
    })),
    answer(calls.leaveNewsletter, async ({ body: { token }, request: { address } }) => {
      const { limits, bounds } = deps
      await limits.consume({ limit: bounds.linksPerNetwork, of: networkOf(address) })
      await leaveNewsletter(deps, { token, leftBy: 'page' })
      return { data: null }
    }),
  ]
}

/** A mail program that knows no one-click opens the address of the header: it comes to the page, which asks. A GET leaves nothing. */
export function newsletterSteps({ config: { publicUrl } }: Pick<NewsletterShop, 'config'>): BrowserStep[] {
  return [
    {
      path: PATH,
      run: async ({ query }) => ({ location: leavePageUrl(publicUrl, query.get('token') ?? '') }),
      failure: () => ({ location: publicUrl + LINK_PATHS.leave }),
    },
  ]
}

const oneClick = z.object({ token: z.string() })

/**
 * RFC 8058. No call of the contract: mail programs send a form, without cookies and from pages of their own, so the refusal
 * of foreign writes does not apply; the secret in the address is what permits it. What the form says does not matter.
 */
export async function mountOneClick(app: FastifyInstance, shop: NewsletterShop): Promise<void> {
  const deps = createNewsletterDeps(shop)
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
    scope.post(
      PATH,
      { bodyLimit: FORM_LIMIT_BYTES, config: { takesForeignWrites: true } },
      async (request, reply) => {
        const { data } = z.safeParse(oneClick, request.query)
        await leaveByOneClick(deps, data?.token ?? '')
        return reply.header('cache-control', 'no-store').send({ success: true })
      },
    )
    done()
  })
}

/** A 503 while the database is away has the mail program's server come again. */
async function leaveByOneClick(deps: Parameters<typeof leaveNewsletter>[0], token: string): Promise<void> {
  try {
    await leaveNewsletter(deps, { token, leftBy: 'one_click' })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  }
}
