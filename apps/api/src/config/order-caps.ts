import type { Config } from './config.ts'

/** How much an account may order before anything of it has been delivered or paid. */
export type OrderCaps = {
  /** Most pieces of one product in one order (`PRODUCT_PIECES_LIMIT`). */
  ofProduct: number
  /** Most pieces in an order and the account's unfinished cash orders (`OPEN_PIECES_LIMIT`). */
  openPieces: number
  /** Most that an order and the account's unfinished cash orders come to, in cents (`OPEN_VALUE_LIMIT_CENTS`). */
  openCents: number
}

/** Who has shown that the e-mail address is theirs may order more at once (`UNVERIFIED_…`: who has not). */
export type AccountCaps = { verified: OrderCaps; unverified: OrderCaps }

/** The variables about caps, each checked by itself. */
type CapVariables = {
  PRODUCT_PIECES_LIMIT?: number | undefined
  OPEN_PIECES_LIMIT?: number | undefined
  OPEN_VALUE_LIMIT_CENTS?: number | undefined
  UNVERIFIED_PRODUCT_PIECES_LIMIT?: number | undefined
  UNVERIFIED_OPEN_PIECES_LIMIT?: number | undefined
  UNVERIFIED_OPEN_VALUE_LIMIT_CENTS?: number | undefined
}

/** A demo's shoppers are tests, which order whatever they are about. */
const DEMO_FACTOR = 1_000

/**
 * The caps as set. What is not set is more than a household orders at once, and a thousand times that in demo mode;
 * where only the ordinary cap is set, it holds for unverified accounts too as soon as it is lower than theirs.
 */
export function readOrderCaps(given: CapVariables, mode: Config['mode']): AccountCaps {
  const factor = mode === 'demo' ? DEMO_FACTOR : 1
  const verified = {
    ofProduct: given.PRODUCT_PIECES_LIMIT ?? 100 * factor,
    openPieces: given.OPEN_PIECES_LIMIT ?? 300 * factor,
    openCents: given.OPEN_VALUE_LIMIT_CENTS ?? 300_000 * factor,
  }
  const unverified = {
    ofProduct: given.UNVERIFIED_PRODUCT_PIECES_LIMIT ?? 24 * factor,
    openPieces: given.UNVERIFIED_OPEN_PIECES_LIMIT ?? 60 * factor,
    openCents: given.UNVERIFIED_OPEN_VALUE_LIMIT_CENTS ?? 60_000 * factor,
  }
  return { verified, unverified: lower(unverified, verified) }
}

function lower(one: OrderCaps, other: OrderCaps): OrderCaps {
  return {
    ofProduct: Math.min(one.ofProduct, other.ofProduct),
    openPieces: Math.min(one.openPieces, other.openPieces),
    openCents: Math.min(one.openCents, other.openCents),
  }
}
