import { Button } from '@shop/ui/button'
import type { ReactNode } from 'react'
import { BeforePaying, missingStep } from '#storefront/features/checkout/before-paying.tsx'
import type { Bought } from '#storefront/features/checkout/card/outstanding.ts'
import { payloadOf } from '#storefront/features/checkout/shopping-session-store.ts'
import type { CashPurchase } from '#storefront/features/checkout/use-place-order.ts'
import type { Purchase } from '#storefront/features/checkout/use-purchase.ts'
import { cardTexts } from '#storefront/texts/card-payment.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

export type CashPanelProps = {
  purchase: Purchase
  /** What is bought, also once it is placed. */
  shown: Bought | null
  isPlaced: boolean
  failure: ReactNode
  order: { isPending: boolean; mutate: (purchase: CashPurchase) => void }
}

/** What opens under Cash on Delivery (PAYMENT-07). A card order that waits makes way for it. */
export function CashPanel({ purchase, shown, isPlaced, failure, order }: CashPanelProps) {
  const { session, hasOwnSession, deliverTo, open, earlier } = purchase
  const missing = isPlaced || order.isPending ? null : missingStep(session)
  const payload = payloadOf(session)
  const instead = hasOwnSession ? undefined : open?.orderId
  return (
    <>
      {(open ?? earlier) && <p className="mb-4 text-moss text-small">{cardTexts.cashInstead}</p>}
      <BeforePaying session={shown} missing={missing} />
      <Button
        size="large"
        disabled={missing !== null || isPlaced}
        busy={order.isPending}
        onClick={() => payload && order.mutate({ payload, deliverTo, instead })}
        className="w-full"
      >
        {texts.confirm}
      </Button>
      {failure}
    </>
  )
}
