import { createFileRoute } from '@tanstack/react-router'
import { StockHistoryPage } from '#admin/features/stock/stock-history-page.tsx'

export const Route = createFileRoute('/_staff/stock/products/$id')({ component: StockHistory })

/** Any of the staff may look. */
function StockHistory() {
  const { id } = Route.useParams()
  return <StockHistoryPage key={id} id={id} />
}
