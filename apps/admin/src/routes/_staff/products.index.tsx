import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '#admin/features/products/product-search.ts'
import { ProductsPage } from '#admin/features/products/products-page.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/products/')({
  validateSearch: readProductSearch,
  component: Products,
})

function Products() {
  const navigate = Route.useNavigate()
  return (
    <Permitted permission="products.write">
      <ProductsPage
        search={Route.useSearch()}
        onSearch={(search, step) => navigate({ search, replace: step === 'in-place' })}
      />
    </Permitted>
  )
}
