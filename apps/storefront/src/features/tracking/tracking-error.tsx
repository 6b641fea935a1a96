import { errorCodeOf } from '@shop/contract/client'
import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { OrderNumberForm } from '#storefront/parts/order-number-form.tsx'
import { trackingTexts as texts } from '#storefront/texts/tracking.ts'

type TrackingErrorProps = {
  error: Error
  isFetching: boolean
  onRetry: () => void
  onOrderId: (orderId: string) => void
}

/** The order could not be shown: what went wrong, and two ways on (TRACK-02). */
export function TrackingError({ error, isFetching, onRetry, onOrderId }: TrackingErrorProps) {
  const isUnknown = errorCodeOf(error) === 'not_found'
  return (
    <div className="grid max-w-160 gap-block">
      <h1 className="sr-only">{texts.title}</h1>
      <ErrorBox
        title={texts.failed}
        action={
          !isUnknown && (
            <Button variant="secondary" size="small" busy={isFetching} onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )
        }
      >
        {explain(error)}
      </ErrorBox>
      <OrderNumberForm onSubmit={onOrderId} />
    </div>
  )
}

function explain(error: Error): string {
  switch (errorCodeOf(error)) {
    case 'not_found':
      return texts.notFound
    case 'rate_limited':
      return texts.tooMany
    default:
      return texts.unreachable
  }
}
