import { createFileRoute, useLocation } from '@tanstack/react-router'
import { PricesPage } from '#admin/features/products/prices-page.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/prices')({
  validateSearch: ({ products }: Record<string, unknown>): { products?: string } =>
    typeof products === 'string' ? { products } : {},
  component: Prices,
})

function Prices() {
  const { products = '' } = Route.useSearch()
  const many = useLocation({ select: ({ state }) => state.products })
  const ids = many ?? products.split(',').filter((id: string) => id !== '')
  return (
    <Permitted permission="prices.write">
      <PricesPage key={ids.join()} ids={ids} />
    </Permitted>
  )
}
