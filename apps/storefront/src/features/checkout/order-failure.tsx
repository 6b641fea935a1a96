import { hasErrorCode } from '@shop/contract/call-error'
import { FormMessage } from '@shop/ui/form-message'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CapRefusal } from '#storefront/features/checkout/cap-refusal.tsx'
import { NotPaid } from '#storefront/features/checkout/card/not-paid.ts'
import { exceededCapOf } from '#storefront/features/checkout/exceeded-cap.ts'
import { BasketLeft } from '#storefront/features/checkout/require-same-basket.ts'
import { ScrollIntoView } from '#storefront/features/checkout/scroll-into-view.tsx'
import { OrderCancelled } from '#storefront/features/checkout/use-place-order.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { cardTexts } from '#storefront/texts/card-payment.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

/** Why an order was not placed or paid, and the way on; a changed basket has a panel of its own. */
export function OrderFailure({ error }: { error: Error }) {
  const exceeded = exceededCapOf(error)
  if (exceeded) return <CapRefusal {...exceeded} />
  return (
    <ScrollIntoView className="mt-4">
      <FormMessage>{whatHappened(error)}</FormMessage>
    </ScrollIntoView>
  )
}

function whatHappened(error: Error): ReactNode {
  if (error instanceof BasketLeft) {
    return (
      <>
        {texts.basketLeft[error.by]}{' '}
        <Link to="/my-section/orders" className="inline-link text-madder">
          {texts.toOrders}
        </Link>
      </>
    )
  }
  if (!hasErrorCode(error, 'not_found')) return wordsOf(error)
  return (
    <>
      {texts.addressGone}{' '}
      <Link to="/checkout" className="inline-link text-madder">
        {texts.toAddress}
      </Link>
    </>
  )
}

function wordsOf(error: Error): string {
  if (error instanceof OrderCancelled) return texts.cancelledSince
  if (!(error instanceof NotPaid)) return failureMessage(error, texts.unreachable)
  return error.reason === 'ended' ? cardTexts.ended : error.message
}
