import { createFileRoute } from '@tanstack/react-router'
import { sessionStore, useSession } from '#storefront/features/session/session-store.ts'
import { trackedOrderQuery } from '#storefront/features/tracking/queries.ts'
import { TrackingForm } from '#storefront/features/tracking/tracking-form.tsx'
import { TrackingPage } from '#storefront/features/tracking/tracking-page.tsx'
import { TrackingSpinner } from '#storefront/features/tracking/tracking-spinner.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

type TrackingSearch = { orderId?: string | undefined }

/**
 * Order tracking, open to whoever holds the order's number (ROUTE-10). The number lies in the URL, so the page is
 * served without anyone's data, stays out of search results and tells no other site where it was left from.
 */
export const Route = createFileRoute('/_shop/ordertrack')({
  // The form is everybody’s, and keeps what is typed before hydration.
  ssr: ({ search }) => search.status === 'success' && search.value.orderId === undefined,
  validateSearch: ({ orderId }: Record<string, unknown>): TrackingSearch => {
    // A number made of digits alone is parsed as one.
    const text = typeof orderId === 'string' || typeof orderId === 'number' ? String(orderId).trim() : ''
    return { orderId: text || undefined }
  },
  loaderDeps: ({ search: { orderId } }) => ({ orderId }),
  loader: async ({ context: { queryClient, client }, deps: { orderId } }) => {
    const viewer = sessionStore.getState().user?.id ?? null
    if (orderId) await loadQuery(queryClient, trackedOrderQuery(client, { orderId, viewer }))
  },
  head: () => pageHead({ ...privateHeads.tracking, isPrivate: true, hasSecretAddress: true }),
  headers: () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }),
  pendingMinMs: 0,
  pendingComponent: PendingPage,
  component: OrderTrackPage,
})

const PAGE = 'mx-auto w-full max-w-page min-h-svh px-gutter pt-7 pb-section lg:pt-14'

/** What the server sends where a number is given. */
function PendingPage() {
  return (
    <div className={PAGE}>
      <TrackingSpinner />
    </div>
  )
}

function OrderTrackPage() {
  const { orderId } = Route.useSearch()
  const viewer = useSession().user?.id ?? null
  const navigate = Route.useNavigate()
  const track = (next: string) => void navigate({ search: { orderId: next } })
  return (
    <div className={PAGE}>
      {orderId ? (
        <TrackingPage request={{ orderId, viewer }} onOrderId={track} />
      ) : (
        <TrackingForm onOrderId={track} />
      )}
    </div>
  )
}
