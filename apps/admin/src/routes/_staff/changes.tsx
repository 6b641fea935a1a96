import { createFileRoute } from '@tanstack/react-router'
import { ChangeLogPage } from '#admin/features/changes/change-log-page.tsx'
import { readChangesSearch } from '#admin/features/changes/changes-search.ts'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/changes')({
  validateSearch: readChangesSearch,
  component: Changes,
})

/** Of one thing the server decides: whoever may change it may see who did. */
function Changes() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const page = (
    <ChangeLogPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
  return search.id === undefined ? <Permitted permission="audit.read">{page}</Permitted> : page
}
