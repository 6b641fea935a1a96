import { createFileRoute } from '@tanstack/react-router'
import { MergePage } from '#admin/features/customers/merge-page.tsx'
import { readMergeSearch } from '#admin/features/customers/merge-search.ts'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/customers/merge')({
  validateSearch: readMergeSearch,
  component: Merge,
})

function Merge() {
  const navigate = Route.useNavigate()
  return (
    <Permitted permission="customers.erase">
      <MergePage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
    </Permitted>
  )
}
