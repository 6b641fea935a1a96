import { createFileRoute } from '@tanstack/react-router'
import { GoingCount } from '#admin/features/count/going-count.tsx'
import { StockPage } from '#admin/features/stock/stock-page.tsx'
import { readStockSearch } from '#admin/features/stock/stock-search.ts'

export const Route = createFileRoute('/_staff/stock/')({
  validateSearch: readStockSearch,
  component: Stock,
})

/** Any of the staff may look. */
function Stock() {
  const navigate = Route.useNavigate()
  return (
    <StockPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      count={<GoingCount />}
    />
  )
}
