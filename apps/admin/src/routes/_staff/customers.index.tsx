import { createFileRoute } from '@tanstack/react-router'
import { CustomersPage } from '#admin/features/customers/customers-page.tsx'
import { readCustomersSearch } from '#admin/features/customers/customers-search.ts'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/customers/')({
  validateSearch: readCustomersSearch,
  component: Customers,
})

function Customers() {
  const navigate = Route.useNavigate()
  return (
    <Permitted permission="customers.read">
      <CustomersPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    </Permitted>
  )
}
