import type { OrderPayload } from '@shop/contract/checkout'
import { Button } from '@shop/ui/button'
import { BeforePaying, missingStep } from '#storefront/features/checkout/before-paying.tsx'
import { OrderFailure } from '#storefront/features/checkout/order-failure.tsx'
import { payloadOf } from '#storefront/features/checkout/shopping-session-store.ts'
import type { Purchase } from '#storefront/features/checkout/use-purchase.ts'
import { cardTexts } from '#storefront/texts/card-payment.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

/** See {@link CashPanel}. */
export type CashPanelProps = {
  purchase: Purchase
  error: Error | null
  order: { isPending: boolean; mutate: (payload: OrderPayload) => void }
}

/** What opens under Cash on Delivery (PAYMENT-07). A card order that waits makes way for it. */
export function CashPanel({ purchase: { session, open, earlier }, error, order }: CashPanelProps) {
  const missing = missingStep(session)
  const payload = payloadOf(session)
  return (
    <>
      {(open ?? earlier) && <p className="mb-4 text-moss text-small">{cardTexts.cashInstead}</p>}
      <BeforePaying session={session} missing={missing} />
      <Button
        size="large"
        disabled={missing !== null}
        busy={order.isPending}
        onClick={() => payload && order.mutate(payload)}
        className="w-full"
      >
        {texts.confirm}
      </Button>
      {error && <OrderFailure error={error} />}
    </>
  )
}
