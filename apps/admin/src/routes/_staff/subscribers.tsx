import { createFileRoute } from '@tanstack/react-router'
import { SubscribersPage } from '#admin/features/subscribers/subscribers-page.tsx'
import { readSubscribersSearch } from '#admin/features/subscribers/subscribers-search.ts'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/subscribers')({
  validateSearch: readSubscribersSearch,
  component: Subscribers,
})

function Subscribers() {
  const navigate = Route.useNavigate()
  return (
    <Permitted permission="subscribers.read">
      <SubscribersPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    </Permitted>
  )
}
