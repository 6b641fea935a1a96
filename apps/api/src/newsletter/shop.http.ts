import { API_BASE } from '@shop/contract/call'
import * as calls from '@shop/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { isSecret } from '#api/identity/index.ts'
import { networkOf } from '#api/network-of.ts'
import {
  type Answer,
  answer,
  type BrowserStep,
  mountOneClick,
  oneClickStep,
} from '#api/platform/http/index.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { createNewsletterDeps, type NewsletterShop } from './newsletter-deps.ts'
import { leavePageUrl } from './newsletter-links.ts'
import { subscribe } from './subscribe.ts'

const PATH = API_BASE + calls.ONE_CLICK_PATH

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

export function newsletterSteps({ config: { publicUrl } }: Pick<NewsletterShop, 'config'>): BrowserStep[] {
  return [oneClickStep({ path: PATH, isSecret, pageOf: (secret) => leavePageUrl(publicUrl, secret) })]
}

/** Again it changes nothing. */
export function mountNewsletterOneClick(app: FastifyInstance, shop: NewsletterShop): Promise<void> {
  const deps = createNewsletterDeps(shop)
  return mountOneClick(app, PATH, (token) => leaveNewsletter(deps, { token, leftBy: 'one_click' }))
}
