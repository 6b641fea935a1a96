import { OrderNumberForm } from '#storefront/parts/order-number-form.tsx'
import { trackingPendingTexts as texts } from '#storefront/texts/tracking.ts'

/** What `/ordertrack` shows while it knows no order number. */
export function TrackingForm({ onOrderId }: { onOrderId: (orderId: string) => void }) {
  return (
    <div className="max-w-160">
      <h1 className="mb-4 text-display-2">{texts.title}</h1>
      <p className="mb-8 text-balance text-lead text-moss">{texts.intro}</p>
      <OrderNumberForm onSubmit={onOrderId} />
    </div>
  )
}
