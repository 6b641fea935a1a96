import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#admin/features/import/import-page.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/import')({
  validateSearch: ({ run }: Record<string, unknown>): { run?: string } =>
    typeof run === 'string' ? { run } : {},
  component: Import,
})

function Import() {
  const { run } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Permitted permission="imports.run">
      <ImportPage
        runId={run}
        onRun={(id) => void navigate({ search: id === undefined ? {} : { run: id }, replace: true })}
      />
    </Permitted>
  )
}
