import type { Deps } from '#api/deps.ts'
import { createLimits, type Limits } from '#api/platform/limits/index.ts'
import { createMailShare, type MailShare } from '#api/platform/mail/mail-share.ts'
import { createNewsletterLimits, type NewsletterLimits } from './newsletter-limits.ts'

export type NewsletterShop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** `limits` counts, `bounds` says how far. */
export type NewsletterDeps = NewsletterShop & {
  limits: Limits
  bounds: NewsletterLimits
  dailyMail: MailShare
}

export function createNewsletterDeps(shop: NewsletterShop): NewsletterDeps {
  return {
    ...shop,
    limits: createLimits(shop),
    bounds: createNewsletterLimits(shop.config),
    dailyMail: createDailyMail(shop),
  }
}

/** Whoever types an address, however often: what comes of it is one mail a day. */
export function createDailyMail(shop: Pick<Deps, 'db' | 'clock'>): MailShare {
  return createMailShare(shop, { name: 'newsletter-mails', most: 1 })
}
