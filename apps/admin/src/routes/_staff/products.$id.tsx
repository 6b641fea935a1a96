import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#admin/features/products/product-page.tsx'
import { LatestStock } from '#admin/features/stock/latest-stock.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/products/$id')({
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: 'price' } =>
    edit === 'price' ? { edit } : {},
  component: Product,
})

function Product() {
  const { id } = Route.useParams()
  const { edit } = Route.useSearch()
  return (
    <Permitted permission="products.write">
      <ProductPage key={id} id={id} stock={<LatestStock id={id} />} isPriceFirst={edit === 'price'} />
    </Permitted>
  )
}
