import type { OrderStatus } from '@shop/contract/order-statuses'
import { ORDER_STATUS_LOOKS } from '@shop/ui/order-status-looks'
import { OrderBill } from '#storefront/features/tracking/order-bill.tsx'
import { OrderTimeline } from '#storefront/features/tracking/order-timeline.tsx'
import type { ShownOrder } from '#storefront/features/tracking/queries.ts'
import { RateUs } from '#storefront/features/tracking/rate-us.tsx'
import { OrderStatusIcon } from '#storefront/parts/order-status.tsx'
import { trackingTexts as texts } from '#storefront/texts/tracking.ts'

export function TrackedOrderView({ order }: { order: ShownOrder }) {
  const { orderId, orderStatus, history, address, bill } = order
  return (
    <div className="grid gap-y-block lg:grid-cols-[minmax(0,1fr)_--spacing(80)] lg:gap-x-12 xl:grid-cols-[minmax(0,1fr)_--spacing(95)] xl:gap-x-20">
      <div>
        <StatusBanner status={orderStatus} />
        <p className="mt-5 font-[650]">{texts.orderNo(orderId)}</p>
        <OrderTimeline history={history} />
        {bill && <OrderBill bill={bill} />}
      </div>
      <div className="grid content-start gap-5">
        {address && <DeliveryAddress {...address} />}
        <RateUs key={orderId} order={order} />
      </div>
    </div>
  )
}

/** TRACK-06 */
function StatusBanner({ status }: { status: OrderStatus }) {
  return (
    <div
      className={`flex items-center gap-5 px-5.5 py-5 xs:px-8 xs:py-6.75 ${ORDER_STATUS_LOOKS[status].colours}`}
    >
      <OrderStatusIcon status={status} className="size-7" />
      <h1 className="min-w-0 text-heading-1">{texts.banner(status)}</h1>
    </div>
  )
}

type AddressProps = NonNullable<ShownOrder['address']>

/** TRACK-03 to TRACK-05 */
function DeliveryAddress({ addressLine1, city, mobile }: AddressProps) {
  return (
    <section aria-labelledby="delivery-address" className="bg-mist p-8.5">
      <h2 id="delivery-address" className="mb-4 text-heading-2">
        {texts.deliveryAddress}
      </h2>
      <address className="not-italic">
        <span className="block">{addressLine1}</span>
        <span className="block">{city}</span>
        <span className="block">{mobile}</span>
      </address>
    </section>
  )
}
