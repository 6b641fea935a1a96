import { createFileRoute } from '@tanstack/react-router'
import { CountPage } from '#admin/features/count/count-page.tsx'
import { readCountSearch } from '#admin/features/count/count-search.ts'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/stock/count')({
  validateSearch: readCountSearch,
  component: Count,
})

function Count() {
  const { view } = Route.useSearch()
  return (
    <Permitted permission="stock.write">
      <CountPage view={view} />
    </Permitted>
  )
}
