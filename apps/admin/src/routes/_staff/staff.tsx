import { createFileRoute } from '@tanstack/react-router'
import { StaffPage, type StaffSearch } from '#admin/features/staff/staff-page.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/staff')({
  validateSearch: ({ invite, remove }: Record<string, unknown>): StaffSearch => ({
    ...(invite === true && { invite }),
    ...(typeof remove === 'string' && { remove }),
  }),
  component: Staff,
})

function Staff() {
  const navigate = Route.useNavigate()
  return (
    <Permitted permission="staff.write">
      <StaffPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
    </Permitted>
  )
}
