import type { PaymentMethod } from '@shop/contract/checkout'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { useState } from 'react'
import { saveShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import type { Purchase } from '#storefront/features/checkout/use-purchase.ts'

/** What a shopper has agreed to in place of what a basket held. */
export type Agreed = Pick<ShoppingSession, 'items' | 'totalAmount'>

/**
 * The purchase as the shopper has agreed to it since it was refused. A tab with a checkout of its own begins it anew. One
 * that goes on with a card order keeps none, as its basket may hold something else: cash buys what was agreed to, and a
 * card still pays that order as it is.
 */
export function useAgreedPurchase(
  purchase: Purchase,
  method: PaymentMethod,
): { purchase: Purchase; agree: (agreed: Agreed) => void } {
  const [kept, setKept] = useState<{ instead: string; agreed: Agreed }>()
  const { session, hasOwnSession, open } = purchase
  if (session === null || hasOwnSession || open === undefined) {
    return { purchase, agree: (agreed) => session && saveShoppingSession({ ...session, ...agreed }) }
  }
  const { orderId } = open
  const isAgreed = method === 'cash-on-delivery' && kept?.instead === orderId
  return {
    purchase: isAgreed ? { ...purchase, session: { ...session, ...kept.agreed } } : purchase,
    agree: (agreed) => setKept({ instead: orderId, agreed }),
  }
}
