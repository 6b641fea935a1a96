import type { Order } from '@shop/contract/orders'
import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { Link } from '@tanstack/react-router'
import { acceptRepeat } from '#storefront/features/checkout/order-key-store.ts'
import { ScrollIntoView } from '#storefront/features/checkout/scroll-into-view.tsx'
import { formatOrderTime } from '#storefront/parts/order-time.ts'
import { paymentTexts, repeatTexts as texts } from '#storefront/texts/checkout.ts'

type RepeatQuestionProps = {
  /** Placed before, for the same. */
  order: Order
  onAgree: () => void
}

/** Asks whether the same is meant to be ordered once more. Nothing is ordered before that. */
export function RepeatQuestion({ order: { orderId, createdAt }, onAgree }: RepeatQuestionProps) {
  function handleAgree() {
    acceptRepeat(orderId)
    onAgree()
  }

  return (
    <ScrollIntoView className="mt-4">
      <ErrorBox
        title={texts.title}
        action={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button size="small" onClick={handleAgree}>
              {texts.again}
            </Button>
            <Link to="/my-section/orders" className="inline-link text-madder">
              {paymentTexts.toOrders}
            </Link>
          </div>
        }
      >
        {texts.text(orderId, formatOrderTime(createdAt))}
      </ErrorBox>
    </ScrollIntoView>
  )
}
