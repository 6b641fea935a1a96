import { useQuery } from '@tanstack/react-query'
import { type TrackingRequest, trackedOrderQuery } from '#storefront/features/tracking/queries.ts'
import { TrackedOrderView } from '#storefront/features/tracking/tracked-order-view.tsx'
import { TrackingError } from '#storefront/features/tracking/tracking-error.tsx'
import { TrackingSpinner } from '#storefront/features/tracking/tracking-spinner.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { trackingTexts as texts } from '#storefront/texts/tracking.ts'

export type TrackingPageProps = {
  request: TrackingRequest
  onOrderId: (orderId: string) => void
}

/** One order in its three states: on its way, there, failed (TRACK-01 to TRACK-15). */
export function TrackingPage({ request, onOrderId }: TrackingPageProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(trackedOrderQuery(useShopClient(), request))
  return (
    <>
      <p role="status" className="sr-only">
        {data && !isFetching && texts.loaded}
      </p>
      {isError && (
        <TrackingError
          {...{ error, isFetching, onOrderId }}
          orderId={request.orderId}
          onRetry={() => void refetch()}
        />
      )}
      {data && !isError && <TrackedOrderView order={data} />}
      {!data && !isError && <TrackingSpinner />}
    </>
  )
}
