import { createFileRoute, useLocation } from '@tanstack/react-router'
import { CancelStockAlertPage } from '#storefront/features/back-in-stock/link-pages.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/_shop/back-in-stock/leave')({
  head: () => pageHead({ ...privateHeads.cancelStockAlert, isPrivate: true, hasSecretAddress: true }),
  component: CancelStockAlert,
})

function CancelStockAlert() {
  const navigate = Route.useNavigate()
  const isDone = useLocation({ select: ({ state }) => state.isStockAlertCancelled === true })
  return (
    <CancelStockAlertPage
      isDone={isDone}
      onDone={() =>
        void navigate({ to: '.', replace: true, resetScroll: false, state: { isStockAlertCancelled: true } })
      }
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isStockAlertCancelled?: boolean
  }
}
