import type { Config } from '#api/config/index.ts'
import type { Deps } from '#api/deps.ts'
import { createLimits, type Limit, type Limits } from '#api/platform/limits/index.ts'
import { createMailShare, type MailShare } from '#api/platform/mail/mail-share.ts'

const HOUR_MS = 60 * 60 * 1000

export type BackInStockShop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** Names are stored in hashes: changing one forgets its counts. */
type Bounds = { asksPerNetwork: Limit; linksPerNetwork: Limit }

/** `limits` counts, `bounds` says how far. */
export type BackInStockDeps = BackInStockShop & { limits: Limits; bounds: Bounds; dailyMail: MailShare }

export function createBackInStockDeps(shop: BackInStockShop): BackInStockDeps {
  return {
    ...shop,
    limits: createLimits(shop),
    bounds: createBounds(shop.config),
    dailyMail: createDailyMail(shop),
  }
}

/** As many as other mailed links are asked for and tried (`LINKS_PER_ADDRESS_LIMIT`), counted apart from them. */
function createBounds({ attemptLimits: { linksPerAddress: most } }: Pick<Config, 'attemptLimits'>): Bounds {
  return {
    asksPerNetwork: { name: 'back-in-stock-network', most, windowMs: HOUR_MS },
    linksPerNetwork: { name: 'back-in-stock-links-network', most, windowMs: HOUR_MS },
  }
}

/** Whoever types an address, however often and for however many products: what comes of it is one mail a day. */
export function createDailyMail(shop: Pick<Deps, 'db' | 'clock'>): MailShare {
  return createMailShare(shop, { name: 'back-in-stock-mails', most: 1 })
}
