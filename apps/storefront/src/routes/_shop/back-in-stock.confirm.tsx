import { createFileRoute, useLocation } from '@tanstack/react-router'
import { type Confirmed, ConfirmStockAlertPage } from '#storefront/features/back-in-stock/link-pages.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/_shop/back-in-stock/confirm')({
  head: () => pageHead({ ...privateHeads.stockAlert, isPrivate: true, hasSecretAddress: true }),
  component: ConfirmStockAlert,
})

function ConfirmStockAlert() {
  const navigate = Route.useNavigate()
  const outcome = useLocation({ select: ({ state }) => state.stockAlertConfirmed })
  return (
    <ConfirmStockAlertPage
      outcome={outcome}
      onDone={(stockAlertConfirmed) =>
        void navigate({ to: '.', replace: true, resetScroll: false, state: { stockAlertConfirmed } })
      }
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What has come of the link: a reload or a way back says so, and does not try it again. */
    stockAlertConfirmed?: Confirmed
  }
}
