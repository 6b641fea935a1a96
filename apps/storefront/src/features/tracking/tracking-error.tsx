import { hasErrorCode } from '@shop/contract/call-error'
import { ErrorBox } from '@shop/ui/error-box'
import { OrderNumberForm } from '#storefront/parts/order-number-form.tsx'
import { RetryButton } from '#storefront/parts/retry-button.tsx'
import { trackingTexts as texts, trackingPendingTexts } from '#storefront/texts/tracking.ts'

type TrackingErrorProps = {
  orderId: string
  error: Error
  isFetching: boolean
  onRetry: () => void
  onOrderId: (orderId: string) => void
}

/** The order could not be shown: what went wrong, and two ways on (TRACK-02). */
export function TrackingError({ orderId, error, isFetching, onRetry, onOrderId }: TrackingErrorProps) {
  const isUnknown = hasErrorCode(error, 'not_found')
  return (
    <div className="grid max-w-160 gap-block">
      <h1 className="sr-only">{trackingPendingTexts.title}</h1>
      <ErrorBox
        title={texts.failed}
        action={!isUnknown && <RetryButton isFetching={isFetching} onRetry={onRetry} />}
      >
        {explain(error)}
      </ErrorBox>
      <OrderNumberForm key={orderId} initial={orderId} onSubmit={onOrderId} />
    </div>
  )
}

function explain(error: Error): string {
  if (hasErrorCode(error, 'not_found')) return texts.notFound
  return hasErrorCode(error, 'rate_limited') ? texts.tooMany : texts.unreachable
}
