import { limit } from './limit.ts'
import { whole } from './value-kinds.ts'
import { type ValuesOf, withDefault } from './variable.ts'

/** How much an account may order before anything of it has been delivered or paid. */
export type OrderCaps = {
  /** Most units of one product in one order (`PRODUCT_PIECES_LIMIT`). */
  ofProduct: number
  /** Most units in an order and the account's unfinished cash orders (`OPEN_PIECES_LIMIT`). */
  openUnits: number
  /** Most that an order and the account's unfinished cash orders come to, in cents (`OPEN_VALUE_LIMIT_CENTS`). */
  openCents: number
}

/** By whether the e-mail address is verified (`UNVERIFIED_…`: it is not). */
export type AccountCaps = { verified: OrderCaps; unverified: OrderCaps }

const cents = whole(1, 1_000_000_000, ' of cents')

/** Defaults are more than a household orders at once. */
export const orderCapVariables = {
  OPEN_CASH_ORDERS_LIMIT: withDefault(20, {
    ...whole(1, 1_000),
    decides: 'most unfinished cash orders of one account',
  }),
  PRODUCT_PIECES_LIMIT: limit(
    100,
    'most units of one product in an order; see [operations](docs/operations.md#large-orders)',
  ),
  OPEN_PIECES_LIMIT: limit(300, "most units of an order and its account's unfinished cash orders"),
  OPEN_VALUE_LIMIT_CENTS: limit(
    300_000,
    "most cents of an order and its account's unfinished cash orders",
    cents,
  ),
  UNVERIFIED_PRODUCT_PIECES_LIMIT: limit(
    24,
    "`PRODUCT_PIECES_LIMIT` while the account's e-mail address is not verified; never more than that",
  ),
  UNVERIFIED_OPEN_PIECES_LIMIT: limit(
    60,
    "`OPEN_PIECES_LIMIT` while the account's e-mail address is not verified; never more than that",
  ),
  UNVERIFIED_OPEN_VALUE_LIMIT_CENTS: limit(
    60_000,
    "`OPEN_VALUE_LIMIT_CENTS` while the account's e-mail address is not verified; never more than that",
    cents,
  ),
}

/** An ordinary cap that is lower than the default for unverified accounts holds for these too. */
export function readOrderCaps(given: ValuesOf<typeof orderCapVariables>): AccountCaps {
  const verified = {
    ofProduct: given.PRODUCT_PIECES_LIMIT,
    openUnits: given.OPEN_PIECES_LIMIT,
    openCents: given.OPEN_VALUE_LIMIT_CENTS,
  }
  const unverified = {
    ofProduct: given.UNVERIFIED_PRODUCT_PIECES_LIMIT,
    openUnits: given.UNVERIFIED_OPEN_PIECES_LIMIT,
    openCents: given.UNVERIFIED_OPEN_VALUE_LIMIT_CENTS,
  }
  return { verified, unverified: lower(unverified, verified) }
}

function lower(one: OrderCaps, other: OrderCaps): OrderCaps {
  return {
    ofProduct: Math.min(one.ofProduct, other.ofProduct),
    openUnits: Math.min(one.openUnits, other.openUnits),
    openCents: Math.min(one.openCents, other.openCents),
  }
}
