import { buttonClass } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { LeafMark } from '@shop/ui/leaf-mark'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLeaveConfirmation } from '#storefront/features/checkout/use-leave-confirmation.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

export type OrderConfirmedProps = {
  /** Once the order is placed, and paid if it is by card. */
  orderId: string | undefined
}

/** The confirmation, with the number that opens the tracking page (PAYMENT-08 to PAYMENT-10). Closing or leaving it leads to My Orders. */
export function OrderConfirmed({ orderId }: OrderConfirmedProps) {
  const navigate = useNavigate()
  const isPlaced = orderId !== undefined
  useLeaveConfirmation(isPlaced)
  return (
    <Dialog
      open={isPlaced}
      onClose={() => void navigate({ to: '/my-section/orders' })}
      title={texts.confirmedTitle}
      mark={<BloomingMark />}
    >
      {isPlaced && (
        <p className="figures -mt-4 mb-6 text-center text-moss">
          {texts.orderNo} <span className="whitespace-nowrap">#{orderId}</span>
        </p>
      )}
      <div className="grid gap-3">
        <Link to="/my-section/orders" className={buttonClass()}>
          {texts.viewOrder}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {texts.backToHome}
        </Link>
      </div>
    </Dialog>
  )
}

/** The bubbles of the mark come one after the other, as soon as the dialog is there. */
const POPPING = [
  '[&_circle]:origin-center [&_circle]:[transform-box:fill-box]',
  '[&_circle]:transition-[scale] [&_circle]:duration-(--dur-move) [&_circle]:ease-settle',
  '[&_circle]:starting:scale-0',
  '[&_circle:nth-child(2)]:delay-[40ms] [&_circle:nth-child(3)]:delay-[80ms] [&_circle:nth-child(4)]:delay-[120ms]',
  '[&_circle:nth-child(5)]:delay-[160ms] [&_circle:nth-child(6)]:delay-[200ms]',
].join(' ')

function BloomingMark() {
  return (
    <span
      aria-hidden="true"
      data-scent="matcha"
      className="mx-auto mb-6.5 grid size-28 place-items-center rounded-bar bg-(--scent) text-leaf"
    >
      <LeafMark className={`size-16 ${POPPING}`} />
    </span>
  )
}
