import { createFileRoute } from '@tanstack/react-router'
import { FacetsPage } from '#admin/features/products/facets-page.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/filter-values')({ component: FilterValues })

function FilterValues() {
  return (
    <Permitted permission="products.write">
      <FacetsPage />
    </Permitted>
  )
}
