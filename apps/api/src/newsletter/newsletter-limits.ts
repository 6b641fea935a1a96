import type { Config } from '#api/config/index.ts'
import type { Limit } from '#api/platform/limits/index.ts'

const HOUR_MS = 60 * 60 * 1000

/** Names are stored in hashes: changing one forgets its counts. */
export type NewsletterLimits = { asksPerNetwork: Limit; linksPerNetwork: Limit }

/** As many as other mailed links are asked for and tried (`LINKS_PER_ADDRESS_LIMIT`), counted apart from them. */
export function createNewsletterLimits({
  attemptLimits: { linksPerAddress: most },
}: Pick<Config, 'attemptLimits'>): NewsletterLimits {
  return {
    asksPerNetwork: { name: 'newsletter-network', most, windowMs: HOUR_MS },
    linksPerNetwork: { name: 'newsletter-links-network', most, windowMs: HOUR_MS },
  }
}
