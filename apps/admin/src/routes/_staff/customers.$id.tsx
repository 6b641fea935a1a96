import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#admin/features/customers/customer-page.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/customers/$id')({
  validateSearch: ({ erase }: Record<string, unknown>): { erase?: true } => (erase === true ? { erase } : {}),
  component: Customer,
})

function Customer() {
  const { id } = Route.useParams()
  const { erase = false } = Route.useSearch()
  return (
    <Permitted permission="customers.read">
      <CustomerPage key={id} id={id} isToErase={erase} />
    </Permitted>
  )
}
