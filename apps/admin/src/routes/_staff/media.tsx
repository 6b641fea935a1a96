import { createFileRoute } from '@tanstack/react-router'
import { MediaPage } from '#admin/features/media/media-page.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/media')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: Media,
})

function Media() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Permitted permission="media.write">
      <MediaPage
        search={q}
        onSearch={(words) => void navigate({ search: words === '' ? {} : { q: words }, replace: true })}
      />
    </Permitted>
  )
}
