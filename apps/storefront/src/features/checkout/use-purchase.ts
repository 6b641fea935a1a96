import type { Address } from '@shop/contract/addresses'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { currentAddressesQuery } from '#storefront/features/addresses/queries.ts'
import { type Outstanding, outstandingQuery } from '#storefront/features/checkout/card/outstanding.ts'
import {
  isOrderOf,
  sessionOf,
  type UnpaidCardOrder,
} from '#storefront/features/checkout/card/unpaid-order.ts'
import { useShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import { useSession } from '#storefront/features/session/session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

export type Purchase = {
  session: ShoppingSession | null
  /** This tab has begun a checkout; without one it goes on with the order that waits. */
  hasOwnSession: boolean
  /** The address of it, as it is on the screen. */
  deliverTo: Address | undefined
  /** The order of this purchase, placed before and still waiting for its card. */
  open: UnpaidCardOrder | undefined
  /** A card order for something else that still waits; this purchase would take its place. */
  earlier: UnpaidCardOrder | undefined
  /** What was bought and by which order, once it is paid by card. */
  paid: Extract<Outstanding, { kind: 'paid' }> | undefined
  /** The order of this purchase was not paid in time. */
  isEnded: boolean
  /** Not known yet whether an order waits. */
  isPending: boolean
}

/**
 * What this visit pays for: the shopping session, and the card order that waits, which may be the same. A tab without a
 * session goes on with that order, so that it can be paid wherever the shopper comes back.
 */
export function usePurchase(): Purchase {
  const client = useShopClient()
  const ownSession = useShoppingSession()
  const userId = useSession().user?.id
  const addresses = useQuery(currentAddressesQuery(client)).data ?? []
  const { data: outstanding, isPending } = useQuery(outstandingQuery(client, useQueryClient()))
  const waiting = outstanding?.kind === 'open' ? outstanding.order : undefined
  const isSame = waiting && (ownSession === null || isOrderOf(waiting, ownSession, addresses))
  const session =
    ownSession ?? (waiting && userId !== undefined ? sessionOf(waiting, userId, addresses) : null)
  return {
    session,
    hasOwnSession: ownSession !== null,
    deliverTo: addresses.find(({ _id }) => _id === session?.shippingAddress),
    open: isSame ? waiting : undefined,
    earlier: isSame ? undefined : waiting,
    paid: outstanding?.kind === 'paid' ? outstanding : undefined,
    isEnded: outstanding?.kind === 'ended',
    isPending,
  }
}
